import { existsSync } from 'node:fs';
import { run } from './run.ts';

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where a Chromium stands on this machine; undefined when there is none. */
export function findChromium(): string | undefined {
  return places.find((place) => place !== undefined && existsSync(place));
}

/** A Chromium, installed from Debian's packages where that can be done; undefined, with one sentence said, where it cannot. */
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
