import { describe, expect, test } from '@jest/globals';
import { artifactName, checkPrefix, incompleteArtifactName } from '../../src/publish/names.js';

describe('the start of names', () => {
  test.each(['openenv-catalog', 'a', 'robots é', 'x'.repeat(180)])('may be %j', (prefix) => {
    expect(() => {
      checkPrefix(prefix);
    }).not.toThrow();
  });

  test.each(['\\', '/', ':', '*', '?', '"', '<', '>', '|', '\r', '\n', '\0', '\u0085'])(
    'has no character %j, which the service refuses',
    (character) => {
      expect(() => {
        checkPrefix(`a${character}b`);
      }).toThrow(expect.objectContaining({ code: 'artifact-prefix' }));
    },
  );

  test.each(['', ' a', 'a ', 'x'.repeat(181)])('is not %j', (prefix) => {
    expect(() => {
      checkPrefix(prefix);
    }).toThrow(expect.objectContaining({ code: 'artifact-prefix' }));
  });

  test('leaves room for the longest revision', () => {
    const prefix = 'x'.repeat(180);
    expect(incompleteArtifactName(prefix, 'a'.repeat(64))).toHaveLength(256);
    expect(artifactName(prefix, 'a'.repeat(64))).not.toContain('incomplete');
  });
});
