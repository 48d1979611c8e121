import { existsSync } from 'node:fs';
import { installPackage } from './apt.ts';

/** The headless shell comes first: it draws no window, so the journeys take about two thirds of the time. */
const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** Debian's packages; other systems may have the second one only. */
const packages = ['chromium-headless-shell', 'chromium'];

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
  packages.some(install);
  const installed = findChromium();
  if (!installed) {
    console.error(
      'No Chromium was found and none could be installed: the browser tests are left out. Install chromium or name one in CHROMIUM.',
    );
  }
  return installed;
}

/** Whether the Chromium with windows is there beside the headless shell, or could be installed. */
export function ensureSecondChromium(): boolean {
  return existsSync('/usr/bin/chromium') || install('chromium');
}

const install = (name: string): boolean => installPackage(name, '--no-install-recommends');
