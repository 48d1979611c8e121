/** JavaScript that pages load, of the last build (`npm run build`). */
import { pageSizes } from '../packages/web/sizes.ts';
import { tell } from './figures.ts';

for (const { page, kiloBytes, budgetKiloBytes } of pageSizes())
  tell('sizes', `JavaScript (gzip) of ${page}`, kiloBytes, 'kB', { atMost: budgetKiloBytes });
