/** `npm test`: everything that needs no other server, the browser tests included. */
import { ensureChromium } from './chromium.ts';
import { runAll } from './run.ts';

const browser = ensureChromium();

runAll([
  { name: 'build of the web app', command: ['vite', 'build', 'packages/web', '--logLevel', 'warn'] },
  { name: 'unit and server tests', command: ['vitest', 'run', '--project', 'unit'] },
  ...(browser
    ? [{ name: 'browser tests', command: ['vitest', 'run', '--project', 'e2e'] as const, env: { CHROMIUM: browser } }]
    : []),
]);
