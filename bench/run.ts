/**
 * `npm run bench` runs every benchmark one after the other, and `npm run bench -- orders race` runs the named ones. Ends with 1
 * when a figure missed its budget or a benchmark broke off, and names both at the end.
 */
import { runBenches } from './run-benches.ts';

const { lines, good } = runBenches(import.meta.dirname, process.argv.slice(2));
console.log(`\n${lines.join('\n')}`);
if (!good) process.exitCode = 1;
