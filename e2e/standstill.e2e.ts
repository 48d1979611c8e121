import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { becomes, comesToRest, gone, seen, sizes, test, type Visitor } from './browser.ts';
import { arrive } from './people.ts';
import { picture, takesPictures } from './pictures.ts';
import { startPriceSource } from './price-source.ts';
import { calm } from './product.ts';

/** Two windows of 10 s each, and the pause of the feed after failures. */
const twoWindowsMs = 40_000;

/** Scripts that a phone loads in advance for a wide page. */
const partsOfWidePage = ['filter-popover', 'lens-choices', 'list-menus', 'favourites-menu', 'parts-cell'];

describe.concurrent('live prices that stand still', () => {
  test('during a clone are grey for a moment and then hidden; with fresh prices everything is as before', async ({
    launch,
    visit,
    onTestFinished,
  }) => {
    const source = await startPriceSource();
    onTestFinished(() => source.close());
    const product = await launch({ brand: 'de', env: { FEED: `http:${source.url}`, WINDOW_SECONDS: '10' } });
    const { page } = await openMarket(await visit(product.url));
    const place = await goDeepInto(page);
    const grey = noteGreyRows(page);
    source.silence();
    const message = page.getByText(/^Live-Preise stehen seit \d\d:\d\d:\d\d still\./);
    const [noted] = await Promise.all([grey, message.waitFor({ timeout: twoWindowsMs })]);
    await picture(page, 'de-market-standstill');
    const { liveRows: live, fixedCanBeOrdered, ...rest } = noted;
    expect(live).toBeGreaterThan(0);
    expect(fixedCanBeOrdered).toBe(true);
    expect(rest).toEqual({ messages: 1, canBeOrdered: 0, words: [] });
    const line = page.getByText(/\d+ Live-Angebote sind ausgeblendet, bis wieder Preise kommen/);
    await seen(line);
    await becomes(() => liveRows(page).count()).toBe(0);
    await seen(
      page.getByText(
        'Live-Angebote sind so lange nicht bestellbar, Festpreise schon. Reservierte Preise gelten weiter.',
      ),
    );
    await becomes(async () => (await messages(page)).length).toBe(1);
    await picture(page, 'de-market-without-live-prices');

    source.speak();
    await message.waitFor({ state: 'hidden', timeout: twoWindowsMs });
    await gone(line);
    await keepsPlace(page, place);
    await becomes(() => orderButtons(page).first().isDisabled()).toBe(false);
  });

  test('after the server was killed are grey and cannot be ordered, and return with the server', async ({
    launch,
    visit,
  }) => {
    // Rows are hidden two minutes after their price: a short window leaves the most of them.
    const product = await launch({ brand: 'ch', env: { ...calm, WINDOW_SECONDS: '20' }, ownProcess: true });
    const visitor = await visit(product.url);
    visitor.expects(/^net::ERR_/);
    const { page } = await openMarket(visitor);
    const place = await goDeepInto(page);
    await product.kill();
    await seen(page.getByText('Keine Verbindung zum Server.'));
    await expectStandstill(page);
    await picture(page, 'ch-market-standstill');
    await product.start();
    await gone(page.getByText('Keine Verbindung zum Server.'));
    await keepsPlace(page, place);
    await expectLive(page);
  });

  test('in an offline browser are grey on a phone too, and are hidden after two minutes', async ({ launch, visit }) => {
    // A window that arrives while the connection breaks counts as current to its end.
    const product = await launch({ brand: 'de', env: { ...calm, WINDOW_SECONDS: '20' } });
    const visitor = await visit(product.url, 'phone', { loadsAhead: true });
    visitor.expects(/^net::ERR_/);
    const { page, context } = visitor;
    await page.clock.install();
    const missing = watchScripts(page, partsOfWidePage);
    await openMarket(visitor);
    await becomes(() => [...missing]).toEqual([]);
    await context.setOffline(true);
    await seen(page.getByText('Sie sind offline.'));
    await becomes(async () => (await messages(page)).length).toBe(1);
    const cards = page.getByRole('button', { name: /ansehen$/ });
    const live = cards.filter({ has: page.getByText('Live', { exact: true }) });
    await seen(live.first().getByText(/^vor \d+\ss$/));
    await page.setViewportSize(sizes.wide);
    await expectStandstill(page);
    await context.setOffline(false);
    await gone(page.getByText('Sie sind offline.'));
    await expectLive(page);

    await orderButtons(page).first().click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Menge').fill('30');
    await context.setOffline(true);
    await seen(panel.getByText(/^Dieser Preis ist von \d\d:\d\d:\d\d\./));
    await becomes(() => panel.getByRole('button', { name: 'In den Warenkorb' }).isDisabled()).toBe(true);
    await page.clock.fastForward('02:10');
    await becomes(() => liveRows(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await gone(panel);
    const hidden = page.getByText(/\d+ Live-Angebote sind ausgeblendet, bis wieder Preise kommen/);
    await seen(hidden);
    await becomes(async () => (await messages(page)).length).toBe(1);
    await page.setViewportSize(sizes.phone);
    await becomes(async () => {
      const box = await hidden.boundingBox();
      return box !== null && box.x + box.width <= sizes.phone.width;
    }).toBe(true);
  });
});

/** The scripts that the page has not loaded yet. The clock of the journey hides them from the page itself. */
function watchScripts(page: Page, names: readonly string[]): ReadonlySet<string> {
  const missing = new Set(names);
  page.on('requestfinished', (request) => {
    for (const name of missing) if (request.url().includes(`/assets/${name}-`)) missing.delete(name);
  });
  return missing;
}

async function openMarket(visitor: Visitor): Promise<Visitor> {
  await arrive(visitor, 'kaeufer', '/handelsplatz');
  await seen(visitor.page.getByRole('button', { name: / bestellen$/ }).first());
  return visitor;
}

const liveRows = (page: Page) => page.getByRole('row').filter({ has: page.getByText('Live', { exact: true }) });
const orderButtons = (page: Page) => liveRows(page).getByRole('button', { name: / bestellen$/ });

/** Every sentence on the page about prices that stand still or a lost connection. */
function messages(page: Page): Promise<string[]> {
  return page
    .getByRole('status')
    .filter({ hasText: /still|offline|Verbindung|erreichbar|Ohne Live-Preise/i })
    .allTextContents();
}

type GreyRows = {
  messages: number;
  liveRows: number;
  canBeOrdered: number;
  fixedCanBeOrdered: boolean;
  /** Words of live prices that the page still shows. */
  words: string[];
};

/**
 * What the page shows when all its live rows count their age. The page notes it itself: the rows stay for five seconds only, and a slow
 * machine asks later.
 */
function noteGreyRows(page: Page): Promise<GreyRows> {
  return page.evaluate<GreyRows>(`new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The live rows did not become grey.')), ${twoWindowsMs + 10_000});
    const says = (element, pattern) =>
      [...element.querySelectorAll('*')].some((part) => part.checkVisibility() && pattern.test(part.textContent.trim()));
    const age = /^vor \\d+\\s(s|min)$/;
    const canOrder = (row) =>
      [...row.querySelectorAll('button')].some(
        (button) => / bestellen$/.test(button.ariaLabel ?? button.textContent) && !button.matches(':disabled, [aria-disabled="true"]'),
      );
    const look = () => {
      const rows = [...document.querySelectorAll('tr')];
      const live = rows.filter((row) => says(row, /^Live$/));
      if (!says(document.body, /^Live-Preise stehen seit/) || live.length === 0 || !live.every((row) => says(row, age))) return;
      observer.disconnect();
      const fixed = rows.filter((row) => says(row, /^Festpreis$/));
      resolve({
        messages: [...document.querySelectorAll('[role="status"], output')].filter((part) => /still|offline|Verbindung|erreichbar|Ohne Live-Preise/i.test(part.textContent)).length,
        liveRows: live.length,
        canBeOrdered: live.filter(canOrder).length,
        fixedCanBeOrdered: fixed.some(canOrder),
        words: [/gestiegen|gefallen/, /^bester Preis$/, /^Live-Preise$/].filter((word) => says(document.body, word)).map(String),
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  })`);
}

/** Expects one message. Each live row is grey, counts its age, cannot be ordered and does not look orderable. */
async function expectStandstill(page: Page): Promise<void> {
  const rows = liveRows(page);
  const age = rows.first().getByText(/^vor \d+\ss$/);
  await seen(age);
  await becomes(async () => (await messages(page)).length).toBe(1);
  await becomes(() => rows.filter({ hasNotText: /vor \d+\s(s|min)/ }).count()).toBe(0);
  await becomes(() => rows.getByText(/gestiegen|gefallen/).count()).toBe(0);
  await becomes(() => page.getByText('bester Preis').count()).toBe(0);
  await becomes(() => page.getByText('Live-Preise', { exact: true }).count()).toBe(0);
  // Read at one moment: the rows are hidden soon after.
  const canOrder = await orderButtons(page).evaluateAll((buttons) =>
    buttons.map((button) => !button.matches(':disabled, [aria-disabled="true"]')),
  );
  expect(canOrder.length).toBeGreaterThan(0);
  expect(canOrder).not.toContain(true);
  const fixed = page.getByRole('row').filter({ has: page.getByText('Festpreis', { exact: true }) });
  await becomes(() =>
    fixed
      .getByRole('button', { name: / bestellen$/ })
      .first()
      .isDisabled(),
  ).toBe(true);
  const height = (await rows.first().boundingBox())?.height;
  await becomes(() => age.textContent()).other((await age.textContent()) ?? '');
  expect((await rows.first().boundingBox())?.height).toBe(height);
}

async function expectLive(page: Page): Promise<void> {
  await becomes(() => messages(page)).toEqual([]);
  await becomes(() => orderButtons(page).first().isDisabled()).toBe(false);
  await becomes(() => page.getByText(/^vor \d+\ss$/).count()).toBe(0);
}

/** Scrolls far down and focuses a row with a live price. Returns its place. */
async function goDeepInto(page: Page): Promise<Place> {
  await page.mouse.wheel(0, 2_400);
  await becomes(() => page.evaluate<number>('Math.round(window.scrollY / 100)')).toBe(24);
  await comesToRest(page);
  await liveRows(page).nth(18).focus();
  return readPlace(page);
}

type Place = { focus: string | null; top: number };

/** The focused row, and the position of the list on the screen. */
function readPlace(page: Page): Promise<Place> {
  return page.evaluate<Place>(`({
    focus: document.activeElement.dataset.key ?? null,
    top: Math.round(document.querySelector('table').getBoundingClientRect().top),
  })`);
}

/** A picture is also taken as wide as a phone, where the list begins anew. */
async function keepsPlace(page: Page, place: Place): Promise<void> {
  if (!takesPictures) await becomes(() => readPlace(page)).toEqual(place);
}
