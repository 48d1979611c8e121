import { shortFirmName } from '@handelsplatz/domain/accounts';
import { expect } from 'vitest';
import { becomes, gone, seen, test, type Visitor } from './browser.ts';
import { findLoad, german, type Load } from './loads.ts';
import { arrive } from './people.ts';

test('a buyer looks back over a replayed day: the prices of then, what ordering would have cost, and nothing to order', async ({
  launch,
  visit,
}) => {
  const file = new URL('../testing/data/market-daily.csv', import.meta.url).pathname;
  const env = { FEED: `replay:${file}?secondsPerDay=20&from=2022-02-25`, WINDOW_SECONDS: '10' };
  const product = await launch({ brand: 'de', env });
  const visitor = await visit(product.url);
  const { page, context } = visitor;
  await arrive(visitor, 'kaeufer', '/handelsplatz');
  const load = await findLoad(product, context.request, 30);
  await page.goto(`/handelsplatz?produkt=${load.product._id}&terminal=${load.terminal._id}&menge=30`);
  const row = page
    .getByRole('row')
    .filter({ hasText: shortFirmName(load.seller.name) })
    .filter({ hasText: load.product.name });
  const cells = (text: RegExp) => row.first().getByRole('gridcell').filter({ hasText: text });
  const readPrice = () =>
    cells(/^\d+,\d\d$/)
      .first()
      .textContent();
  await seen(row.first());
  const { past, at } = await findPastPrice(visitor, load);

  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Rückblick' }).click();
  const bar = page.getByRole('region', { name: 'Rückblick' });
  await seen(bar.getByText('Bestellen können Sie hier nicht.'));
  await bar.getByRole('slider', { name: 'Zeitpunkt' }).fill(String(at));
  await becomes(readPrice).toBe(past);
  expect(toCents(await cells(/€/).first().textContent())).toBe(toGrossCents(past));
  await seen(page.getByRole('columnheader', { name: /heute/ }));
  await becomes(() => row.first().getByRole('button').count()).toBe(0);

  await page.getByRole('radio', { name: 'Matrix' }).click({ force: true });
  await seen(page.getByRole('columnheader', { name: /Preis von damals, Änderung bis heute/ }));
  await bar.getByRole('button', { name: 'Zurück zu jetzt' }).click();
  await gone(bar);
});

/** The longest wait for the next minute, with room for a slow machine. */
const nextMinuteMs = 100_000;

/** The first price of an offer today, as the interface gives it, and its window's place, once the offer has another price. */
async function findPastPrice({ context: { request } }: Visitor, load: Load): Promise<{ past: string; at: number }> {
  const read = async (path: string, params = {}) => (await request.get(path, { params })).json();
  const readWindows = async () => ((await read('/api/v2/offers/windows')) as { windows: { at: string }[] }).windows;
  const priceIn = ({ offers }: { offers: Load[] }) => offers.find(({ _id }) => _id === load._id)?.price;
  // The window of the running minute still changes.
  const readPrices = async () => {
    const ended = (await readWindows()).slice(0, -1);
    return await Promise.all(ended.map(async ({ at }) => priceIn(await read('/api/v2/offers', { at }))));
  };
  const isPrice = (price: number | undefined) => price !== undefined;
  await expect.poll(async () => (await readPrices()).some(isPrice), { timeout: nextMinuteMs }).toBe(true);
  const prices = await readPrices();
  const at = prices.findIndex(isPrice);
  const then = prices[at] ?? 0;
  const readNow = async () => priceIn(await read('/api/v2/offers'));
  await expect.poll(async () => ((await readNow()) ?? then) !== then, { timeout: nextMinuteMs }).toBe(true);
  return { past: german(then), at };
}

const toCents = (text: string | null): number => Number(text?.replace(/[^\d]/g, ''));

/** What 30 cbm cost with 19 % tax at a price per 100 l, in cents. */
function toGrossCents(price: string | null): number {
  const net = toCents(price) * 300;
  return net + Math.round((net * 19) / 100);
}
