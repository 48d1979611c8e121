import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomes, seen, test } from './browser.ts';
import { findLoads, type Load, orderOn, rowOn } from './loads.ts';
import { arrive, go } from './people.ts';
import type { Product } from './product.ts';

const quantity = 30;

test("an order of one buyer lowers the volume on another buyer's open market page, and the orderable quantity in an open order panel", async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de', env: { WINDOW_SECONDS: '600' } });
  await becomes(() => hasMinimumPrices(product)).toBe(true);
  const [one, other] = [await visit(product.url), await visit(product.url)];
  // A list that is there before the event stream is loaded again when the stream opens.
  const stream = other.page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events');
  await Promise.all([arrive(one, 'kaeufer', '/handelsplatz'), arrive(other, 'mutter', '/kontakt')]);
  await stream;
  await go(other.page, 'Handelsplatz');
  const seenByOther = new Set((await findLoads(product, other.context.request, quantity)).map(({ _id }) => _id));
  const load = (await findLoads(product, one.context.request, quantity)).find(({ _id }) => seenByOther.has(_id));
  if (!load) throw new Error('The demo market has no load that both buyers see.');
  for (const { page } of [one, other]) {
    await showVolumes(page);
    await page.getByRole('searchbox', { name: /suchen$/ }).fill(`${load.product.name} ${load.terminal.name}`);
  }

  const before = await volumeOn(other.page, load);
  const loads: string[] = [];
  other.page.on('request', (request) => loads.push(new URL(request.url()).pathname));
  await buy(one.context.request, load);
  await becomes(() => volumeOn(other.page, load)).toBe(before - quantity);
  await becomes(() => volumeOn(one.page, load)).toBe(before - quantity);
  expect(loads).not.toContain('/api/v2/offers');

  await orderOn(other.page, load).click();
  const panel = other.page.getByRole('dialog', { name: load.product.name });
  const field = panel.getByLabel('Menge');
  await field.fill(String(quantity));
  // Leaves so much volume that the next order makes the typed quantity too large.
  await product.pool.query('update offers set remaining_litres = $2 where id = $1', [
    load._id,
    2 * quantity * 1_000 - 1,
  ]);
  await buy(one.context.request, load);
  await seen(panel.getByText('Diese Menge passt inzwischen nicht mehr.'));
  await seen(panel.getByText('mehr ist in diesem Angebot nicht übrig'));
  expect(await field.inputValue()).toBe(String(quantity));
});

/**
 * Whether the first window of the day has captured the minimum prices, which are due at 08:00. The capture reloads every open
 * market, so it must come before the pages are open.
 */
async function hasMinimumPrices({ pool }: Product): Promise<boolean> {
  const { rows } = await pool.query<{ done: boolean }>(`
    select here.at::time < '08:00' or exists (select from minimum_price_captures where day = here.at::date) as done
      from (select now() at time zone 'Europe/Berlin' as at) here`);
  return rows[0]?.done ?? false;
}

/** Adds the column of volumes to the list, which is there only on demand. */
async function showVolumes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Spalten und Zeilenhöhe' }).click();
  await page.getByRole('checkbox', { name: 'Verfügbar' }).check({ force: true });
  await page.keyboard.press('Escape');
  await seen(page.getByRole('columnheader', { name: /^Verfügbar/ }));
}

/** The volume of a load on the market page, in cubic metres. */
async function volumeOn(page: Page, load: Load): Promise<number> {
  const text = await rowOn(page, load)
    .getByRole('gridcell')
    .filter({ hasText: /^[\d.,]+\scbm$/ })
    .first()
    .textContent();
  const number = text
    ?.replace(/\scbm$/, '')
    .replaceAll('.', '')
    .replace(',', '.');
  return Number(number);
}

async function buy(request: APIRequestContext, load: Load): Promise<void> {
  const item = { offerId: load._id, quantity, paymentTerm: load.paymentTerms[0] };
  const basket = await request.post('/api/basket/items', { data: item });
  const { _id } = (await basket.json()) as { _id: string };
  const headers = { 'idempotency-key': randomUUID() };
  const placed = await request.post('/api/orders', { headers, data: { basketId: _id } });
  expect([placed.status(), await placed.text()]).toEqual([201, expect.any(String)]);
}
