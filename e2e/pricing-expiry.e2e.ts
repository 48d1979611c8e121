import type { Locator } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { becomes, gone, seen, test, type Visitor } from './browser.ts';
import { choose } from './fields.ts';
import { findLoad, priceOn } from './loads.ts';
import { arrive } from './people.ts';
import { picture } from './pictures.ts';
import { calm, type Product } from './product.ts';

const minuteMs = 60_000;
/** The price changes with the first market window after the minute begins. */
const shortWindows = { ...calm, WINDOW_SECONDS: '10' };

describe('an expiry rule', { timeout: 5 * minuteMs }, () => {
  test('changes the future month at its minute, in the open market and in the explanation', async ({
    launch,
    visit,
  }) => {
    const product = await launch({ brand: 'de', env: shortWindows, movableClock: true });
    const [buyer, seller] = [await visit(product.url), await visit(product.url)];
    // The moved clock skips the open market window, and there is none until the server begins the next.
    for (const visitor of [buyer, seller]) visitor.expects(/^503 GET \/api\/generic\/marketWindow$/);
    await Promise.all([
      arrive(buyer, 'kaeufer', '/handelsplatz'),
      arrive(seller, 'verkaeufer', '/preisrechner/expiry'),
    ]);
    const load = await findLoad(product, buyer.context.request, 30);
    await buyer.page.getByRole('searchbox', { name: /suchen$/ }).fill(`${load.product.name} ${load.terminal.name}`);
    const price = priceOn(buyer.page, load);
    await seen(price);
    const before = await price.textContent();

    const quotation = seller.page.getByRole('table').getByRole('row').filter({ hasText: /M0\d/ }).first();
    await seller.page.goto(`/preisrechner/erklaerung?angebot=${load._id}`);
    await seen(quotation);
    const month = monthIn(await quotation.textContent());

    await seller.page.goto('/preisrechner/expiry');
    await seller.page.getByRole('button', { name: 'Expiry-Regel anlegen' }).click();
    const form = seller.page.getByRole('dialog', { name: 'Expiry-Regel anlegen' });
    const begin = nextMinute();
    await enter(form, { start: begin, end: new Date(begin.getTime() - minuteMs) });
    await seen(form.getByText('Die Endzeit muss nach der Startzeit liegen.'));
    await enter(form, { start: begin, end: undefined });
    await form.getByRole('button', { name: 'Jetzt anlegen', exact: true }).click();
    await gone(form);
    await picture(seller.page, 'de-pricing-expiry');

    await seller.page.goto(`/preisrechner/erklaerung?angebot=${load._id}`);
    // Before its minute, the rule changes nothing.
    const firstMs = Math.max(0, begin.getTime() - longBeforeMs - Date.now());
    await moveClock(product, buyer, firstMs);
    await seen(price);
    expect(await price.textContent()).toBe(before);
    // The remaining time until the minute is skipped.
    const aheadMs = Math.max(firstMs, begin.getTime() - shortlyBeforeMs - Date.now());
    await moveClock(product, buyer, aheadMs);
    const changed = await waitForChange(price, before);
    expect(Math.floor((changed.at + aheadMs) / minuteMs)).toBe(begin.getTime() / minuteMs);
    await seller.page.reload();
    await becomes(async () => monthIn(await quotation.textContent())).toBe(month + 1);
    await picture(seller.page, 'de-pricing-rolled');
  });
});

/** Time for a slow page to show the price before the minute. */
const longBeforeMs = 90_000;
const shortlyBeforeMs = 20_000;

/** Moves the clock, and opens the page anew: only then it reads the server's clock. */
async function moveClock(product: Product, buyer: Visitor, aheadMs: number): Promise<void> {
  await product.moveClock(aheadMs);
  await becomes(() => isMarketAt(buyer, Date.now() + aheadMs)).toBe(true);
  await buyer.page.reload();
}

/** Whether the market has a window, and its clock is at this time. */
async function isMarketAt({ context }: Visitor, timeMs: number): Promise<boolean> {
  const answer = await context.request.get('/api/generic/marketWindow');
  if (!answer.ok()) return false;
  const { currentTime } = (await answer.json()) as { currentTime: string };
  return Math.abs(Date.parse(currentTime) - timeMs) < 2_000;
}

/** A full minute that leaves time to enter the rule, with the minute before and the end after it on the same day. */
function nextMinute(): Date {
  let soon = Math.ceil((Date.now() + 150_000) / minuteMs) * minuteMs;
  while (['23:59', '00:00'].includes(formatParts(new Date(soon)).time)) soon += minuteMs;
  return new Date(soon);
}

/** Fills the form. Without an end the rule ends with its day. */
async function enter(form: Locator, { start, end }: { start: Date; end: Date | undefined }): Promise<void> {
  const { day, time } = formatParts(start);
  await choose(form.getByRole('combobox', { name: 'Ab dann gilt' }), 'MXX+1: der nächste Monat (vor)');
  await form.getByLabel('Datum', { exact: true }).fill(day);
  await form.getByLabel('Beginn').fill(time);
  await form.getByLabel('Ende', { exact: true }).fill(end ? formatParts(end).time : '23:59');
  await form.getByLabel('Ende', { exact: true }).blur();
}

function formatParts(at: Date): { day: string; time: string } {
  const zone = { timeZone: 'Europe/Berlin' };
  const day = at.toLocaleDateString('de-DE', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' });
  return { day, time: at.toLocaleTimeString('de-DE', { ...zone, hour: '2-digit', minute: '2-digit' }) };
}

/** The future month that a line of the explanation names. */
function monthIn(line: string | null): number {
  return Number(line?.match(/M0(\d)/)?.[1]);
}

/** Waits until the price has changed. Returns the time of the change. */
async function waitForChange(price: Locator, before: string | null): Promise<{ at: number }> {
  await vi.waitFor(async () => expect(await price.textContent()).not.toBe(before), {
    timeout: 3 * minuteMs,
    interval: 100,
  });
  return { at: Date.now() };
}
