import { expect, test } from '@jest/globals';
import { readText } from '../support/project.js';

const guide = readText('docs/migration.md');

// `npm run test:act` runs both, and compares what they upload.
test.each(['before', 'after'])('the migration guide shows the workflow %s as it is', (when) => {
  expect(guide).toContain(`\`\`\`yaml\n${readText(`examples/workflows/migration-${when}.yml`)}\`\`\`\n`);
});

test('the migration guide keeps the namespace of the reference', () => {
  expect(guide).toContain('write `namespace: openenv` to keep the identifiers');
  expect(readText('examples/workflows/migration-after.yml')).toContain('namespace: openenv');
});
