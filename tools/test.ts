/** `npm test`: all tests that need no other server, including the browser tests. */
import { ensureChromium } from './chromium.ts';
import { runAll } from './run.ts';

const browser = ensureChromium();

runAll([
  { name: 'build of the web app', command: ['vite', 'build', 'packages/web', '--logLevel', 'warn'] },
  {
    name: 'build of the gallery',
    command: ['vite', 'build', 'packages/web', '--mode', 'gallery', '--logLevel', 'warn'],
  },
  { name: 'unit and server tests', command: ['vitest', 'run', '--project', 'unit'] },
  ...(browser
    ? [{ name: 'browser tests', command: ['vitest', 'run', '--project', 'e2e'] as const, env: { CHROMIUM: browser } }]
    : []),
]);
