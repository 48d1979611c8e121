import { readFile } from 'node:fs/promises';
import type { BenchmarkReport, OrderStats } from '@handelsplatz/contract/statistics';
import { addDays, formatCalendarDay, formatCalendarDayYear } from '@handelsplatz/domain/formats';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readWorkbook } from '../testing/xlsx.ts';
import { becomes, gone, readPath, type Size, seen, test } from './browser.ts';
import { findInPalette } from './palette.ts';
import { arrive } from './people.ts';
import { calm } from './product.ts';

test('a buyer reads the ranking of a range, what was bought and how it stood in the market', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de', env: calm });
  const visitor = await visit(product.url);
  const { page } = visitor;
  await arrive(visitor, 'kaeufer', '/statistik');
  await becomes(() => page.title()).toMatch(/News und Statistik/);
  await showPart(page, 'Rangliste');
  const all = await readTotal(page);
  await page.getByRole('radio', { name: 'Monat' }).click();
  await becomes(() => readPath(page)).toMatch(/zeitraum=monat/);
  await becomes(() => readTotal(page)).other(all);
  await showPart(page, 'Einkauf');
  await seen(page.getByText(/zum Zeitraum davor/).first());
  await showPart(page, 'Vergleich');
  const box = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Gut eingekauft?' }) });
  await seen(box.getByText('ohne günstigeres Angebot'));
  await seen(page.getByRole('table', { name: 'Abstand nach Terminal' }));
  await page.reload();
  await seen(page.getByRole('radio', { name: 'Monat', checked: true }));
});

test('a buyer chooses two days, reads ranking and comparison of these days, and saves the ranking', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de', env: calm });
  const visitor = await visit(product.url);
  const { page } = visitor;
  await arrive(visitor, 'kaeufer', '/statistik?teil=rangliste');
  const all = await readTotal(page);
  const today = new Date().toISOString().slice(0, 10);
  const [from, to] = [addDays(today, -75), addDays(today, -20)];
  await fillDay(page, 'Von', from);
  await fillDay(page, 'Bis', to);
  await becomes(() => readPath(page)).toMatch(new RegExp(`von=${from}`));
  await becomes(() => readPath(page)).toMatch(new RegExp(`bis=${to}`));
  await becomes(() => readTotal(page)).other(all);
  await seen(page.getByText(`${inWords(from)} bis ${inWords(to)}`, { exact: true }));

  const query = `dateRangeSelected=${from},${to}`;
  const benchmark = (await (
    await visitor.context.request.get(`/api/statistics/benchmark?${query}`)
  ).json()) as BenchmarkReport;
  expect(benchmark.total.orders).toBeGreaterThan(0);
  await showPart(page, 'Vergleich');
  const box = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Gut eingekauft?' }) });
  await seen(box.getByText(`${benchmark.total.atBest} von ${benchmark.total.orders}`));

  await showPart(page, 'Rangliste');
  await page.getByRole('button', { name: 'Mehr: Ihre Verkäufer nach Menge' }).click();
  const rows = await saveWorkbook(page, 'Rangliste', () => page.getByRole('menuitem', { name: 'Als Excel' }).click());
  const stats = (await (await visitor.context.request.get(`/api/orders/orderStats?${query}`)).json()) as OrderStats;
  expect(rows.slice(1, -1).map(([, name]) => name)).toEqual(stats.orderStats.map(({ accountName }) => accountName));
  expect(rows.at(-1)?.[3]).toMatchObject({ number: stats.totalVolume });
});

test.for<Size>(['wide', 'phone'])(
  'the palette leads to an order and does an action by keyboard alone (%s)',
  async (size, { launch, visit }) => {
    const product = await launch({ brand: 'de', env: calm });
    const visitor = await visit(product.url, size);
    const { page } = visitor;
    await arrive(visitor, 'kaeufer', '/');
    const answer = await visitor.context.request.get(new URL('/api/orderHistory?pageLimit=1', product.url).href);
    const [order] = ((await answer.json()) as { orders: { orderId: string }[] }).orders;
    const number = order?.orderId.split('-').at(-1) ?? '';
    await findInPalette(page, number, `Bestellung ${order?.orderId} öffnen`);
    await seen(page.getByRole('dialog', { name: new RegExp(`${order?.orderId}`) }));
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog'));

    await findInPalette(page, 'dunkel', 'Dunkles Farbschema');
    await becomes(() => page.evaluate(() => document.documentElement.dataset.scheme ?? '')).toBe('dark');
  },
);

const inWords = (day: string): string => formatCalendarDayYear(day, 'Europe/Berlin');

const showPart = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();

async function readTotal(page: Page): Promise<string> {
  const total = page.getByText(/^Gesamtmenge:/);
  await seen(total);
  const text = await total.textContent();
  expect(text).toMatch(/\d/);
  return text ?? '';
}

async function fillDay(page: Page, label: string, day: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(formatCalendarDay(day));
  await field.press('Tab');
}

/** Saves a workbook and reads one of its sheets. */
async function saveWorkbook(page: Page, sheet: string, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  return readWorkbook(await readFile(await download.path())).get(sheet) ?? [];
}
