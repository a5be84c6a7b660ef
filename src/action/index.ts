import { runAction } from './main.js';

await runAction(process.env);
