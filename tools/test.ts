/** `npm test`: all tests that need no other server, including the browser tests. */
import { allButJourneys, galleryBuild, webBuild } from './builds.ts';
import { ensureChromium } from './chromium.ts';
import { runAll, vitest } from './run.ts';

const browser = ensureChromium();

runAll([
  webBuild,
  galleryBuild,
  { name: 'unit, page and server tests', command: vitest(allButJourneys) },
  ...(browser ? [{ name: 'browser tests', command: vitest(['--project', 'e2e']), env: { CHROMIUM: browser } }] : []),
]);
