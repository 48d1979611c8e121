/**
 * `npm run bench`: every measurement one after the other; `npm run bench -- orders race` runs some. Ends with 1 when a figure
 * missed its budget or a benchmark broke off; both are named at the end.
 */
import { runBenches } from './run-benches.ts';

const { lines, good } = runBenches(import.meta.dirname, process.argv.slice(2));
console.log(`\n${lines.join('\n')}`);
if (!good) process.exitCode = 1;
