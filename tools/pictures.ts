/**
 * `npm run pictures`: takes the pictures of all screens again while the journeys run. Those that README or docs show go to
 * `docs/screenshots`, all others to `.cache/pictures`, which git ignores. Names of journeys limit it: `npm run pictures --
 * trade`.
 */
import { galleryBuild, productBuild } from './builds.ts';
import { ensureChromium } from './chromium.ts';
import { runAll } from './run.ts';

const browser = ensureChromium();

if (browser)
  runAll([
    productBuild,
    galleryBuild,
    {
      name: 'pictures',
      command: ['vitest', 'run', '--project', 'e2e', ...process.argv.slice(2)],
      env: { CHROMIUM: browser, SCREENSHOTS: '1' },
    },
  ]);
