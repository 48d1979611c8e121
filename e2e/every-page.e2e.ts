import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { everyState } from '../testing/every-state.ts';
import { becomes, comesToRest, hasLoaded, seen, seriousProblems, sizes, test } from './browser.ts';
import { findLoad } from './loads.ts';
import { arrive, declineCookies, type Username } from './people.ts';
import { calm, type Product, startProduct } from './product.ts';
import { stickingOut } from './sticking-out.ts';

/** In CSS pixels; 640 is a screen of 1280 at 200 % zoom. */
const widths = everyState ? [1920, 1440, 1280, 1200, 1024, 768, 640, 390, 320] : [1440, 1024, 320];
/** The typeface of the brand, and the widest fallback on a machine without it. */
const typefaces = ['', '"DejaVu Sans"'];

const groups: { username: Username | undefined; named: string; paths: string[] }[] = [
  { username: 'kaeufer', named: 'market', paths: ['/', '/handelsplatz', '/handelsplatz?sort=price', '/orders'] },
  {
    username: 'kaeufer',
    named: 'trade',
    paths: ['/verkaufer-management', '/verträge-management', '/statistik', '/agb'],
  },
  {
    username: 'kaeufer',
    named: 'desk',
    paths: ['/handelsplatz?darstellung=matrix', '/handelsplatz/warum', '/favoriten', '/freigaben', '/leergut'],
  },
  {
    username: 'kaeufer',
    named: 'watching',
    paths: [
      '/verträge-management/preisalarme',
      '/verträge-management/kaufauftraege',
      '/verträge-management/kaufauftraege/neu',
      '/mitteilungen',
      '/profil/mitteilungen',
      '/profil/papiere',
    ],
  },
  {
    username: 'kaeufer',
    named: 'own',
    paths: ['/profil', '/profil/passwort', '/profil/sitzungen', '/profil/lieferadressen', '/postausgang'],
  },
  { username: 'kaeufer', named: 'help', paths: ['/kontakt', '/hilfe-center', '/hilfe-center/bestellungen', '/nein'] },
  { username: 'verkaeufer', named: 'trade', paths: ['/', '/meine-angebote', '/orders', '/kaufer-management'] },
  {
    username: 'verkaeufer',
    named: 'reports',
    paths: ['/verträge-management', '/statistik', '/profil', '/profil/toleranzen'],
  },
  {
    username: 'verkaeufer',
    named: 'rules',
    paths: ['boerse-wechselkurs', 'expiry', 'dichten', 'produkt-terminal', 'kunden', 'zahlungsziele'].map(section),
  },
  {
    username: 'verkaeufer',
    named: 'prices',
    paths: ['mindestpreise', 'netzwerke', 'entwuerfe', 'preisliste', 'preisliste?ansicht=kunde', 'erklaerung'].map(
      section,
    ),
  },
  { username: 'admin', named: 'own', paths: ['/', '/profil', '/statistik'] },
  { username: 'mutter', named: 'children', paths: ['/', '/aviaten'] },
  { username: undefined, named: 'signed-out', paths: ['/login', '/passwort/reset', '/passwort/reset/abgelaufen'] },
];

/** Lists and tables, because their low rows leave the least room. */
const compact: [username: Username, paths: string[]][] = [
  ['kaeufer', ['/handelsplatz', '/orders']],
  ['verkaeufer', ['/meine-angebote', section('produkt-terminal')]],
];

describe.concurrent('nothing leaves its card or the page, and no serious rule of accessibility is broken', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ brand: 'de', env: calm });
  });
  afterAll(() => product?.end());

  test.for(groups)('on the $named pages of $username', async ({ username, paths }, { visit }) => {
    const visitor = await visit(product.url);
    visitor.expects(/^4\d\d GET \/api\/password\/reset\//);
    if (username) await arrive(visitor, username);
    const found: string[] = [];
    for (const path of paths) {
      await visitor.page.goto(path);
      found.push(...(await findProblems(visitor.page, path)));
    }
    expect(found).toEqual([]);
  });

  test('on the sign-in page with the question about cookies', async ({ visit }) => {
    const { page } = await visit(product.url);
    await page.goto('/login');
    expect(await seriousProblems(page)).toEqual([]);
    await declineCookies(page);
    expect(await findProblems(page, '/login')).toEqual([]);
  });

  test('in the compact density', async ({ visit }) => {
    for (const [username, paths] of compact) {
      const visitor = await visit(product.url);
      await visitor.context.addInitScript("localStorage.setItem('hp.density', 'compact')");
      await arrive(visitor, username);
      for (const path of paths) {
        await visitor.page.goto(path);
        expect(await findOut(visitor.page, path)).toEqual([]);
      }
    }
  });

  test('in panels, dialogs and the basket', async ({ visit }) => {
    const visitor = await visit(product.url);
    const { page, context } = visitor;
    await arrive(visitor, 'kaeufer');
    const load = await findLoad(product, context.request, 30);
    await page.goto(`/handelsplatz?angebot=${load._id}`);
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Menge').fill('30');
    await expectNoProblem(page, 'order panel');
    await panel.getByRole('radio', { name: 'Zusammensetzung' }).check();
    await seen(panel.getByRole('img', { name: /^Wasserfall/ }));
    await expectNoProblem(page, 'explanation');
    await panel.getByRole('button', { name: 'In den Warenkorb' }).click();
    await page
      .getByRole('link', { name: /^Warenkorb/ })
      .first()
      .click();
    await seen(page.getByRole('heading', { name: 'Warenkorb', level: 1 }));
    await expectNoProblem(page, 'basket');
    await page.goto('/orders');
    await page.getByRole('row').nth(1).click();
    await seen(page.getByText('Beträge'));
    await expectNoProblem(page, 'order details');
  });
});

function section(slug: string): string {
  return `/preisrechner/${slug}`;
}

async function expectNoProblem(page: Page, name: string): Promise<void> {
  expect(await findProblems(page, name)).toEqual([]);
}

const findProblems = async (page: Page, name: string): Promise<string[]> => [
  ...(await findOut(page, name)),
  ...(await inspect(page, name)),
];

/** Loads the page once and then resizes it. */
async function findOut(page: Page, name: string): Promise<string[]> {
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
