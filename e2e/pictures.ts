import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { comesToRest, hasLoaded, sizes } from './browser.ts';

const folder = fileURLToPath(new URL('../docs/screenshots', import.meta.url));

/** Whether this run makes the pictures of `docs/screenshots`. */
export const takesPictures = process.env.SCREENSHOTS === '1';

/**
 * A picture of a screen as it is now, wide with a mouse and on a phone, as `<name>-wide.png` and `<name>-phone.png`; only
 * with SCREENSHOTS=1.
 */
export async function picture(page: Page, name: string): Promise<void> {
  if (!takesPictures) return;
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  const browser = await page.context().newCDPSession(page);
  for (const size of ['wide', 'phone'] as const) {
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: size === 'phone' });
    await page.setViewportSize(sizes[size]);
    await hasLoaded(page);
    await comesToRest(page);
    await page.screenshot({ path: join(folder, `${name}-${size}.png`), animations: 'disabled' });
  }
  const isPhone = before?.width !== sizes.wide.width;
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
  if (before) await page.setViewportSize(before);
  await browser.detach();
}
