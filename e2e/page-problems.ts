import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { everyState } from '../testing/every-state.ts';
import { becomes, comesToRest, hasLoaded, seriousProblems, sizes } from './browser.ts';
import { stickingOut } from './sticking-out.ts';

/** In CSS pixels; 640 is a screen of 1280 at 200 % zoom. */
const widths = everyState ? [1920, 1440, 1280, 1200, 1024, 768, 640, 390, 320] : [1440, 1024, 320];
/** The typeface of the brand, and the widest fallback on a machine without it. */
const typefaces = ['', '"DejaVu Sans"'];

/** Fails when {@link findProblems} finds one. */
export async function expectNoProblem(page: Page, name: string): Promise<void> {
  expect(await findProblems(page, name)).toEqual([]);
}

/** What leaves its card or the page at all widths, breaks a serious rule of accessibility or scrolls sideways. */
export const findProblems = async (page: Page, name: string): Promise<string[]> => [
  ...(await findOut(page, name)),
  ...(await inspect(page, name)),
];

/** What leaves its card or the page, which is loaded once and then resized. */
export async function findOut(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize(sizes.wide);
  await hasLoaded(page);
  await becomes(() => page.evaluate<string>('document.fonts.status')).toBe('loaded');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 500 });
    for (const { typeface, what } of await stickingOut(page, typefaces))
      found.push(`${name} at ${width} px${typeface && ` in ${typeface}`}: ${what}`);
  }
  await page.setViewportSize(sizes.wide);
  return found;
}

/** What breaks a serious rule on a wide screen, and what scrolls sideways on a very narrow one. */
async function inspect(page: Page, name: string): Promise<string[]> {
  const light = await seriousProblems(page);
  const dark = everyState ? await findPaleInTheDark(page) : [];
  await page.setViewportSize(sizes.narrow);
  await comesToRest(page);
  const sideways = await scrollingSideways(page);
  await page.setViewportSize(sizes.wide);
  return [
    ...light.map((problem) => `${name}: ${problem}`),
    ...dark.map((problem) => `${name}, dark: ${problem}`),
    ...sideways.map((part) => `${name}: ${part} scrolls sideways`),
  ];
}

async function findPaleInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await comesToRest(page);
  const pale = await seriousProblems(page, 'contrast');
  await page.emulateMedia({ colorScheme: 'light' });
  return pale;
}

/** Parts of the page that are wider than their frame. The page itself is reported as html. */
function scrollingSideways(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const scrolls = (element) =>
      element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX);
    return [...document.querySelectorAll('*')]
      .filter((element) => scrolls(element) && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .map((element) => element.localName + '.' + element.className + ' ' + element.scrollWidth + '>' + element.clientWidth);
  })()`);
}
