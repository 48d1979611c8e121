import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright-core';
import { shownPictures } from '../tools/shown-pictures.ts';
import { comesToRest, hasLoaded, sizes } from './browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Whether this run takes pictures: `npm run pictures`. */
export const takesPictures = process.env.SCREENSHOTS === '1';
const shown = takesPictures ? new Set(shownPictures()) : new Set<string>();

/**
 * Takes a picture of the current screen, wide with a mouse and on a phone, as `<name>-wide.webp` and `<name>-phone.webp`.
 * Pictures that README or docs show go to `docs/screenshots`, the others to `.cache/pictures`.
 */
export async function picture(page: Page, name: string): Promise<void> {
  if (!takesPictures) return;
  const before = page.viewportSize();
  const browser = await page.context().newCDPSession(page);
  for (const size of ['wide', 'phone'] as const) {
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: size === 'phone' });
    await page.setViewportSize(sizes[size]);
    await hasLoaded(page);
    await comesToRest(page);
    await savePicture(browser, `${name}-${size}.webp`);
  }
  const isPhone = before?.width !== sizes.wide.width;
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
  if (before) await page.setViewportSize(before);
  await browser.detach();
}

/** Takes a picture of a whole page, however long it is. It is encoded smaller, for there are many of mails. */
export async function saveWhole(page: Page, file: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await savePicture(browser, file, true);
  await browser.detach();
}

/** A picture that this run has taken. */
export const readPicture = (file: string): Buffer => readFileSync(join(folderOf(file), file));

const folderOf = (file: string): string => join(root, shown.has(file) ? 'docs/screenshots' : '.cache/pictures');

/** Chromium encodes the WebP itself. Text stays sharp at this quality. */
async function savePicture(browser: CDPSession, file: string, whole = false): Promise<void> {
  const { data } = await browser.send('Page.captureScreenshot', {
    ...{ format: 'webp', quality: whole ? 60 : 82 },
    captureBeyondViewport: whole,
  });
  const folder = folderOf(file);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), Buffer.from(data, 'base64'));
}
