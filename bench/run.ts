/** `npm run bench`: every measurement one after the other; `npm run bench -- orders race` runs some. */
import { readdirSync } from 'node:fs';
import { runAll } from '../tools/run.ts';

const wanted = process.argv.slice(2);
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

runAll([
  ...names.map((name) => ({ name, command: [process.execPath, `bench/${name}.bench.ts`] as const })),
  ...(wanted.length === 0 ? [{ name: 'sizes', command: [process.execPath, 'packages/web/sizes.ts'] as const }] : []),
]);
