import { runAction } from './main.js';

await runAction(process.env);
// The artifact client may leave connections behind that keep a process alive for minutes after an upload has failed.
process.stdout.write('', () => process.exit());
