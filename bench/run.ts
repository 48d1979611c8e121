/**
 * `npm run bench` runs every benchmark one after the other, and `npm run bench -- orders race` runs the named ones. It names the figures that
 * are worse than those of `docs/performance.md`; with `KEEP=1` it writes them there. Ends with 1 when a figure missed its budget or a
 * benchmark broke off, and names both at the end.
 */
import { join } from 'node:path';
import { productBuild } from '../tools/builds.ts';
import { root, run } from '../tools/run.ts';
import { compare, keep, readKept } from './kept.ts';
import { runBenches } from './run-benches.ts';

if (!run(productBuild)) process.exit(1);
const page = join(root, 'docs', 'performance.md');
const { lines, good, figures } = runBenches(import.meta.dirname, process.argv.slice(2));
console.log(`\n${[...compare(readKept(page), figures), ...lines].join('\n')}`);
if (process.env.KEEP === '1') keep(page, figures, new Date().toISOString().slice(0, 10));
if (!good) process.exitCode = 1;
