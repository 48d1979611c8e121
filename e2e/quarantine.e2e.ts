import type { Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { becomes, gone, seen, seriousProblems, test } from './browser.ts';
import { findLoad, type Load, priceOn } from './loads.ts';
import { arrive } from './people.ts';
import { picture } from './pictures.ts';
import { gasoilSymbols, startPriceSource } from './price-source.ts';
import type { Product } from './product.ts';

/** Market windows of 10 s each, with two polls of the source. */
const oneWindowMs = 20_000;

describe('a price source that sends wrong prices', () => {
  test('nothing is sold at an absurd price; an admin sees the impact of a release and releases', async ({
    launch,
    visit,
    onTestFinished,
  }) => {
    const source = await startPriceSource();
    onTestFinished(() => source.close());
    const product = await launch({ brand: 'de', env: { FEED: `http:${source.url}`, WINDOW_SECONDS: '10' } });
    const [buyer, admin] = [await visit(product.url), await visit(product.url)];
    await Promise.all([arrive(buyer, 'kaeufer', '/handelsplatz'), arrive(admin, 'admin')]);
    const load = await findLoad(product, buyer.context.request, 30);
    const search = `${load.product.name} ${load.terminal.name}`;
    await buyer.page.getByRole('searchbox', { name: /suchen$/ }).fill(search);
    const honest = await readPrice(buyer.page, load);

    // Three rows with a tenth of the price in one response, for the duration of three windows.
    source.lie(allGasoil(0.1), 3);
    const table = admin.page.getByRole('table', { name: 'Kurse in Quarantäne' });
    await seen(table.getByText('Der Kurs weicht um mindestens das Zehnfache ab.').first());
    await seen(table.getByText(/^\d+-mal$/).first());
    const windows = await readWindowId(buyer.page);
    await vi.waitFor(async () => expect(await readWindowId(buyer.page)).toBeGreaterThanOrEqual(windows + 3), {
      timeout: 4 * oneWindowMs,
    });
    const { rows } = await product.pool.query<{ least: number }>(
      `select min(price)::float as least from market_window_prices where symbol = '/GAS'`,
    );
    expect(rows[0]?.least).toBe(684.25);

    // Honest prices again: no offer waits for a fresh price while the admin looks.
    source.lie({});
    await becomes(() => readLastVerdict(product)).toBe('accepted');
    // A smaller jump would be believed after a minute, before a slow admin releases it.
    source.lie(allGasoil(1.3));
    const front = table.getByRole('row', { name: /^\/GAS 889,?\.?5/ }).first();
    await seen(front.getByText('Der Kurs springt um mehr als ein Viertel.'));
    await picture(admin.page, 'de-quarantine');
    await front.getByRole('button', { name: /^Freigeben: \/GAS / }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Kurs /GAS freigeben?' });
    await seen(dialog.getByText(/Live-Angebote ändern ihren Preis\./));
    await seen(dialog.getByRole('cell', { name: load.product.name, exact: true }));
    expect(await seriousProblems(admin.page)).toEqual([]);
    await picture(admin.page, 'de-quarantine-release');
    await dialog.getByRole('button', { name: 'Freigeben', exact: true }).click();
    await seen(dialog.getByText('Bitte bestätigen Sie zuerst, dass Sie die Quelle geprüft haben.'));
    await dialog.getByRole('checkbox', { name: /^Ich habe die Quelle geprüft/ }).check();
    await dialog.getByRole('button', { name: 'Freigeben', exact: true }).click();
    await gone(dialog);
    await seen(admin.page.getByText('Der Kurs /GAS ist freigegeben.'));
    await vi.waitFor(async () => expect(await readPrice(buyer.page, load)).toBeGreaterThan(honest), {
      timeout: 2 * oneWindowMs,
    });
  });

  test('an admin widens the limits; impossible limits are refused at their field', async ({ launch, visit }) => {
    const product = await launch({ brand: 'at' });
    const admin = await visit(product.url, 'phone');
    await arrive(admin, 'admin');
    await admin.page.getByRole('button', { name: 'Grenzen …' }).click();
    const brent = admin.page.getByRole('region', { name: 'Brent', exact: true });
    await brent.getByLabel('Höchstens').fill('4');
    await brent.getByRole('button', { name: 'Grenzen speichern' }).click();
    await seen(brent.getByText('Die obere Grenze muss über der unteren liegen.'));
    await brent.getByLabel('Höchstens').fill('300,5');
    await brent.getByRole('button', { name: 'Grenzen speichern' }).click();
    await seen(admin.page.getByText('Die Grenzen sind gespeichert.'));
    await seen(brent.getByText(/Üblich: 5 bis 250 · Geändert von admin am /));
    await picture(admin.page, 'at-market-limits');
    const { rows } = await product.pool.query<{ most: string }>(`select most::text from market_limits`);
    expect(rows).toEqual([{ most: '300.500000' }]);
  });
});

function allGasoil(factor: number): Record<string, number> {
  return Object.fromEntries(gasoilSymbols.map((symbol) => [symbol, factor]));
}

/** What became of the latest price of the gasoil front month. */
async function readLastVerdict({ pool }: Product): Promise<string | undefined> {
  const { rows } = await pool.query<{ verdict: string }>(
    `select verdict from market_ticks where symbol = '/GAS' order by id desc limit 1`,
  );
  return rows[0]?.verdict;
}

async function readPrice(page: Page, load: Load): Promise<number> {
  await seen(priceOn(page, load));
  const text = await priceOn(page, load).textContent();
  return Number(text?.match(/\d+,\d\d/)?.[0]?.replace(',', '.'));
}

async function readWindowId(page: Page): Promise<number> {
  const response = await page.context().request.get('/api/generic/marketWindow');
  return Number(((await response.json()) as { _id: string })._id);
}
