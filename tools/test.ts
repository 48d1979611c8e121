/** `npm test`: all tests that need no other server, and the journeys of each feature. */
import { allButJourneys, productBuild } from './builds.ts';
import { ensureChromium } from './chromium.ts';
import { throughAllPages } from './journeys.ts';
import { runAll, vitest } from './run.ts';

const browser = ensureChromium();
const ofFeatures = ['--project', 'e2e', ...throughAllPages.map((path) => `--exclude=${path}`)];

runAll([
  productBuild,
  { name: 'unit, page and server tests', command: vitest(allButJourneys) },
  ...(browser ? [{ name: 'journeys', command: vitest(ofFeatures), env: { CHROMIUM: browser } }] : []),
]);
