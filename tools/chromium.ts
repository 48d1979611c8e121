import { existsSync } from 'node:fs';
import { run } from './run.ts';

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a Chromium on this machine; undefined without one. */
export function findChromium(): string | undefined {
  return places.find((place) => place !== undefined && existsSync(place));
}

/**
 * The path of a Chromium, installed from Debian's packages where that is possible. Otherwise undefined, with one sentence
 * printed.
 */
export function ensureChromium(): string | undefined {
  const found = findChromium();
  if (found) return found;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall && run({ command: ['apt-get', 'update', '-qq'] })) {
    run({
      command: ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = findChromium();
  if (!installed) {
    console.error(
      'No Chromium was found and none could be installed: the browser tests are left out. Install chromium or name one in CHROMIUM.',
    );
  }
  return installed;
}
