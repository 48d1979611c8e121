import { setTimeout as sleep } from 'node:timers/promises';
import type { OfferList } from '@handelsplatz/contract/market';
import type { MarketWindow } from '@handelsplatz/contract/market-data';
import { reportFigure } from '../../tools/figures.ts';
import { assertBooks } from '../books.ts';
import type { TestClient } from '../client.ts';
import { buy, fillBasket, order } from '../purchase.ts';
import { seedOffer } from '../seed/index.ts';
import { announceOffers, seedPlace, seedTrader, type Trader } from '../seed/trading.ts';
import { startFeedSource } from './feed-source.ts';
import { startMarketplace } from './marketplace.ts';
import { claim, createVerdicts } from './verdicts.ts';

// The feed stops: windows become clones, live offers vanish and are refused, fixed-price offers remain. The feed returns:
// within one window all prices are live.

const windowSeconds = 10;
const oneWindowMs = windowSeconds * 1_000;
/** Two polls of the source and time for the list to follow. */
const slackMs = 6_000;

const verdicts = createVerdicts();
const source = await startFeedSource();
const market = await startMarketplace({ FEED: `http:${source.url}`, WINDOW_SECONDS: String(windowSeconds) });

try {
  const place = await seedPlace(market);
  await run(await seedTrader(market, place), async (values) => {
    const offer = await seedOffer(market.pool, place.goods, values);
    await announceOffers(market.pool, offer.id);
    return offer;
  });
} catch (error) {
  await verdicts.check('the program runs to its end', () => Promise.reject(error));
} finally {
  await market.stop();
  source.close();
  verdicts.finish();
}

async function run(
  { client }: Trader,
  offer: (values: { priceType?: 'API'; fixedPriceMinor?: number }) => Promise<{ id: string }>,
): Promise<void> {
  const [live, fixed] = [await offer({ priceType: 'API' }), await offer({ fixedPriceMinor: 9_850 })];
  const listed = async () => (await readList(client)).offers.map(({ _id }) => _id).sort();
  const both = [live.id, fixed.id].sort();

  await verdicts.check('live and fixed offers are there and can be bought', async () => {
    await within(2 * oneWindowMs, 'both are listed', async () => same(await listed(), both));
    claim((await buy(client, { offerId: live.id, quantity: 10 })).status === 201, 'the live offer was refused');
  });
  const { _id: basketId, items } = await fillBasket(client, { offerId: live.id, quantity: 10 });

  source.silence();
  await verdicts.check('the feed stops: a window becomes a clone', () =>
    within(2 * oneWindowMs + slackMs, 'the window is a clone', async () => (await readWindow(client)).isClone),
  );
  await verdicts.check('live offers vanish with a notice, fixed ones stay', async () => {
    await within(slackMs, 'only the fixed one is listed', async () => same(await listed(), [fixed.id]));
    const { metadata } = await readList(client);
    claim(!metadata.livePrices && metadata.hiddenLiveOffers === 1, `the notice says ${JSON.stringify(metadata)}`);
  });
  await verdicts.check(
    'a reserved live price cannot be reserved anew, and is ordered at the reserved price',
    async () => {
      const [item] = items;
      const renewed = await client.put<{ code: string }>(`/api/basket/items/${item?._id}`, { renewPrice: true });
      claim(renewed.body.code === 'order_error_offers_expired', `it was answered ${renewed.text}`);
      const placed = await order(client, { basketId });
      claim(placed.body.orders?.[0]?.price === item?.price, `it was answered ${placed.text}`);
    },
  );
  await verdicts.check('fixed offers are still sold', async () => {
    claim((await buy(client, { offerId: fixed.id, quantity: 10 })).status === 201, 'the fixed offer was refused');
  });
  await verdicts.check('clones follow clones', async () => {
    const { _id } = await readWindow(client);
    await within(oneWindowMs + slackMs, 'the next window', async () => (await readWindow(client))._id !== _id);
    claim((await readWindow(client)).isClone, 'a window without a fresh tick is live');
  });

  source.speak();
  await verdicts.check('the feed is back: within one window everything is live', async () => {
    const backAt = performance.now();
    await within(oneWindowMs + slackMs, 'both are listed', async () => same(await listed(), both));
    reportFigure('live again after', `${Math.round(performance.now() - backAt)} ms`);
    claim(!(await readWindow(client)).isClone, 'the window is a clone');
    claim((await buy(client, { offerId: live.id, quantity: 10 })).status === 201, 'the live offer was refused');
  });
  await verdicts.check('the books agree with the orders', () => assertBooks(market.pool));
}

async function readList(client: TestClient): Promise<OfferList> {
  return (await client.get<OfferList>('/api/v2/offers')).body;
}

async function readWindow(client: TestClient): Promise<MarketWindow> {
  return (await client.get<MarketWindow>('/api/generic/marketWindow')).body;
}

function same(left: readonly string[], right: readonly string[]): boolean {
  return left.join() === right.join();
}

async function within(patienceMs: number, what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await holds())) {
    claim(performance.now() < deadline, `${what}: not within ${patienceMs} ms`);
    await sleep(100);
  }
}
