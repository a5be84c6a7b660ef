/**
 * A step that does with the real artifact client what its input `calls` says: a JSON array of
 * `[method, ...arguments]`. The output `results` tells of each call what came of it and how long it took.
 */
import { DefaultArtifactClient } from '@actions/artifact';
import { getInput, setOutput } from '@actions/core';

const client = new DefaultArtifactClient();
const results = [];
for (const [method, ...given] of JSON.parse(getInput('calls'))) {
  const start = Date.now();
  const outcome = await client[method](...given).then(
    (value) => ({ value }),
    (error) => ({ error: `${error.name}: ${error.message}` }),
  );
  results.push({ ...outcome, ms: Date.now() - start });
}
setOutput('results', results);
