import { brandCodes, brands } from '@handelsplatz/domain/brands';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type MailKind, mailKinds } from '../packages/server/src/features/notifications/mail-kinds.ts';
import { everyState } from '../testing/every-state.ts';
import { sampledKinds, writeSamples } from '../testing/mails/mail-samples.ts';
import { nameOfPicture, sheets } from '../testing/mails/pictures.ts';
import { test } from './browser.ts';
import { readPicture, saveWhole, takesPictures } from './pictures.ts';

/** The widths of a mail in a program on a desk and on a phone. */
const widths = [600, 390] as const;
const schemes = ['light', 'dark'] as const;
const shownBrands = everyState ? brandCodes : (['de'] as const);

test.for(sampledKinds)(
  'mails of the kind %s fit desk and phone, and can be read in the light and in the dark',
  async (kind, { browser }) => {
    const page = await browser.newPage();
    for (const code of shownBrands) {
      for (const { subject, html } of writeSamples(kind, brands[code])) {
        await page.setContent(html);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          for (const colorScheme of schemes) {
            await page.emulateMedia({ colorScheme });
            expect(await findFaults(page), `${code}, ${width} px, ${colorScheme}: ${subject}`).toEqual([]);
          }
        }
      }
    }
    if (takesPictures) await pictureKind(page, kind);
    await page.close();
  },
);

test.runIf(takesPictures)('sheets show a mail of each kind', async ({ browser }) => {
  const page = await browser.newPage();
  const middle = Math.ceil(sampledKinds.length / 2);
  for (const { half, width, name } of sheets) {
    const kinds = half === 1 ? sampledKinds.slice(0, middle) : sampledKinds.slice(middle);
    await page.setViewportSize({ width: 1600, height: 400 });
    await page.setContent(drawSheet(kinds, width));
    await saveWhole(page, name);
  }
  await page.close();
});

/** The pictures of the first mail of each kind in columns, with the names of the kinds. */
function drawSheet(kinds: readonly MailKind[], width: 600 | 390): string {
  const figures = kinds.map((kind) => {
    const file = readPicture(nameOfPicture({ code: 'de', kind, number: 1, width })).toString('base64');
    return `<figure><figcaption>${mailKinds[kind]}</figcaption><img src="data:image/webp;base64,${file}"></figure>`;
  });
  const style = `
    body { margin: 0; background: #ddd }
    main { columns: ${width === 600 ? 4 : 6}; padding: 16px; font: 16px sans-serif }
    figure { break-inside: avoid; margin: 0 0 16px } figcaption { padding: 4px 0 } img { width: 100%; display: block }`;
  return `<!doctype html><style>${style}</style><main>${figures.join('')}</main>`;
}

/** What a reader of the mail would stumble over: parts beside the page, pale words, buttons too small for a thumb. */
async function findFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const leastContrast = 4.5;
    const leastButton = 40;
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push(`${root.scrollWidth - root.clientWidth} px beside the page`);

    const toChannels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const toLuminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = toChannels(color).map((value) => {
        const share = value / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return toChannels(backgroundColor)[3] === 0 ? groundOf(element.parentElement) : backgroundColor;
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const words = texts.currentNode.textContent?.trim();
      const element = texts.currentNode.parentElement;
      if (!words || !element) continue;
      const tones = [toLuminance(getComputedStyle(element).color), toLuminance(groundOf(element))].sort(
        (a, b) => b - a,
      );
      const contrast = ((tones[0] ?? 0) + 0.05) / ((tones[1] ?? 0) + 0.05);
      if (contrast < leastContrast) faults.push(`contrast ${contrast.toFixed(1)}: ${words.slice(0, 40)}`);
    }
    for (const link of document.querySelectorAll('a')) {
      const { display } = getComputedStyle(link);
      const { height } = link.getBoundingClientRect();
      if (display === 'inline-block' && height < leastButton)
        faults.push(`a button of ${height} px: ${link.textContent}`);
    }
    return faults;
  });
}

/** Pictures of each mail of a kind: on a desk in the light, and on a phone in the dark. */
async function pictureKind(page: Page, kind: MailKind): Promise<void> {
  for (const code of brandCodes) {
    for (const [index, { html }] of writeSamples(kind, brands[code]).entries()) {
      await page.setContent(html);
      for (const [width, colorScheme] of [
        [600, 'light'],
        [390, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 400 });
        await page.emulateMedia({ colorScheme });
        await saveWhole(page, nameOfPicture({ code, kind, number: index + 1, width }));
      }
    }
  }
}
