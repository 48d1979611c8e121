/** The JavaScript that pages load, in a build made for this benchmark. */

import { pageSizes } from '../packages/web/sizes.ts';
import { run } from '../tools/run.ts';
import { print } from './figures.ts';

if (!run({ command: ['vite', 'build', 'packages/web', '--logLevel', 'warn'] }))
  throw new Error('the web app was not built');
for (const { page, kiloBytes, budgetKiloBytes } of pageSizes())
  print('sizes', `JavaScript (gzip) of ${page}`, kiloBytes, 'kB', { atMost: budgetKiloBytes });
