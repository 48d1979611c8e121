import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { everyState } from '../testing/every-state.ts';
import { becomes, comesToRest, gone, hasLoaded, readPath, seen, seriousProblems, sizes, test } from './browser.ts';
import { findLoad } from './loads.ts';
import { arrive, declineCookies, type Username } from './people.ts';
import { type Product, startProduct } from './product.ts';

const pages: { username: Username; named: string; paths: string[] }[] = [
  { username: 'kaeufer', named: 'market', paths: ['/handelsplatz', '/handelsplatz?sort=price', '/orders'] },
  { username: 'kaeufer', named: 'own', paths: ['/', '/statistik', '/verkaufer-management', '/verträge-management'] },
  {
    username: 'kaeufer',
    named: 'desk',
    paths: ['/handelsplatz?darstellung=matrix', '/handelsplatz/warum', '/favoriten', '/freigaben', '/leergut'],
  },
  {
    username: 'kaeufer',
    named: 'watching',
    paths: ['/verträge-management/preisalarme', '/verträge-management/kaufauftraege', '/mitteilungen'],
  },
  {
    username: 'kaeufer',
    named: 'settings',
    paths: [
      '/profil',
      '/profil/passwort',
      '/profil/sitzungen',
      '/profil/mitteilungen',
      '/profil/papiere',
      '/postausgang',
    ],
  },
  {
    username: 'kaeufer',
    named: 'help',
    paths: ['/kontakt', '/hilfe-center', '/hilfe-center/bestellungen', '/gibt-es-nicht'],
  },
  { username: 'verkaeufer', named: 'trading', paths: ['/', '/meine-angebote', '/orders'] },
  { username: 'verkaeufer', named: 'other', paths: ['/statistik', '/kaufer-management', '/verträge-management'] },
  {
    username: 'verkaeufer',
    named: 'prices',
    paths: ['/preisrechner/preisliste', '/preisrechner/preisliste?ansicht=kunde'],
  },
  { username: 'admin', named: 'own', paths: ['/', '/profil'] },
  { username: 'mutter', named: 'children', paths: ['/aviaten'] },
];
const signedOut = ['/login', '/passwort/reset', '/passwort/reset/abgelaufen'];

describe.concurrent('accessibility', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ brand: 'de' });
  });
  afterAll(() => product?.end());

  test.for(pages)(
    'the $named pages of $username break no serious rule and fit on 360 px',
    async ({ username, paths }, { visit }) => {
      const visitor = await visit(product.url);
      await arrive(visitor, username);
      expect(await inspectAll(visitor.page, paths)).toEqual([]);
    },
  );

  test('the pages before the sign-in break no serious rule and fit on 360 px', async ({ visit }) => {
    const visitor = await visit(product.url);
    visitor.expects(/^4\d\d GET \/api\/password\/reset\//);
    await visitor.page.goto('/login');
    expect(await seriousProblems(visitor.page)).toEqual([]);
    await declineCookies(visitor.page);
    expect(await inspectAll(visitor.page, signedOut)).toEqual([]);
  });

  test('open panels and dialogs break no serious rule', async ({ visit }) => {
    const visitor = await visit(product.url);
    const { page } = visitor;
    await arrive(visitor, 'kaeufer');
    const load = await findLoad(product, visitor.context.request, 30);
    await page.goto(`/handelsplatz?angebot=${load._id}`);
    await seen(page.getByText('Jetzt bestellbar'));
    expect(await inspect(page, 'order panel')).toEqual([]);
    await page.goto('/orders');
    await page.getByRole('row').nth(1).click();
    await seen(page.getByText('Beträge'));
    expect(await inspect(page, 'order details')).toEqual([]);
  });

  test('a buyer places an order without a mouse', async ({ visit }) => {
    const visitor = await visit(product.url);
    const { page } = visitor;
    const { keyboard } = page;
    await arrive(visitor, 'kaeufer');
    const load = await findLoad(product, visitor.context.request, 30);
    await seen(page.getByRole('heading', { level: 1 }));
    await keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Tastenkürzel' });
    await seen(list);
    await keyboard.press('Escape');
    await gone(list);
    await keyboard.type('go');
    await becomes(() => readPath(page)).toBe('/orders');
    await keyboard.type('gm');
    await becomes(() => readPath(page)).toBe('/handelsplatz');
    await seen(page.getByRole('grid'));
    await keyboard.press('/');
    await becomes(() => focused(page)).toBe('searchbox');
    await keyboard.type(load.terminal.name);
    await becomes(() => new URL(page.url()).searchParams.get('q')).toBe(load.terminal.name);

    const offerRow = page
      .getByRole('row', { name: new RegExp(`^${escaped(load.product.name)}.*${escaped(load.seller.name)}`) })
      .first();
    await seen(offerRow);
    await tabTo(page, () => focused(page), 'row');
    await stepDownTo(page, load._id);
    await keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: load.product.name });
    await seen(panel);
    await becomes(() => panel.getByLabel('Menge').evaluate((field) => field.matches(':focus'))).toBe(true);
    await keyboard.type('30');
    await keyboard.press('Enter');
    await gone(panel);
    await pressByTab(page, 'Warenkorb');
    await seen(page.getByRole('heading', { name: 'Warenkorb', level: 1 }));
    await pressByTab(page, 'Bestellung prüfen');
    await pressByTab(page, 'Zahlungspflichtig bestellen');
    await seen(page.getByRole('heading', { name: 'Ihre Bestellung ist eingegangen' }));
  });
});

/** Opens each page on a wide and on a very narrow screen. Returns the problems found. */
async function inspectAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.setViewportSize(sizes.wide);
    await page.goto(path);
    await hasLoaded(page);
    found.push(...(await inspect(page, path)));
  }
  return found;
}

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

/** The role of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const { activeElement: at } = document;
    if (at.matches('input[type=search]')) return 'searchbox';
    return at.matches('tr') ? 'row' : at.localName;
  })()`);
}

const mostStops = 80;

async function tabTo(page: Page, read: () => Promise<string>, wanted: string): Promise<void> {
  for (let stops = 0; stops < mostStops; stops += 1) {
    if ((await read()) === wanted) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not lead to ${wanted}.`);
}

/** Moves with the Tab key to a link or button of this name and presses Enter. */
async function pressByTab(page: Page, name: string): Promise<void> {
  await seen(page.getByText(name).first());
  const read = () => page.evaluate<string>('document.activeElement.textContent.trim()');
  const words = async () => ((await read()).startsWith(name) && (await focused(page)) !== 'main' ? name : '');
  await tabTo(page, words, name);
  await page.keyboard.press('Enter');
}

async function stepDownTo(page: Page, id: string): Promise<void> {
  const read = () => page.evaluate<string>('document.activeElement.dataset.key ?? ""');
  for (let steps = 0; steps < mostStops; steps += 1) {
    const at = await read();
    if (at === id) return;
    await page.keyboard.press('ArrowDown');
    await becomes(read).other(at);
  }
  throw new Error('The arrow keys do not lead to the offer.');
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
