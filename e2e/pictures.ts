import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { comesToRest, sizes } from './browser.ts';

const folder = fileURLToPath(new URL('../docs/screenshots', import.meta.url));

/** Whether this run makes the pictures of `docs/screenshots`. */
export const takesPictures = process.env.SCREENSHOTS === '1';

/** A picture of a screen, wide and on a phone, as `<name>-wide.png` and `<name>-phone.png`; only with SCREENSHOTS=1. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!takesPictures) return;
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  for (const size of ['wide', 'phone'] as const) {
    await page.setViewportSize(sizes[size]);
    await comesToRest(page);
    await page.screenshot({ path: join(folder, `${name}-${size}.png`), animations: 'disabled' });
  }
  if (before) await page.setViewportSize(before);
}
