import { setTimeout as sleep } from 'node:timers/promises';
import type { OfferList } from '@handelsplatz/contract/market';
import { reportFigure } from '../../tools/figures.ts';
import { assertBooks } from '../books.ts';
import type { TestClient } from '../client.ts';
import { buy } from '../purchase.ts';
import { seedOffer } from '../seed/index.ts';
import { announceOffers, seedPlace, seedTrader } from '../seed/trading.ts';
import { startFeedSource } from './feed-source.ts';
import { startMarketplace } from './marketplace.ts';
import { claim, createVerdicts } from './verdicts.ts';

// The price source sends wrong prices: no absurd price ever appears in a list, a basket or an order. `LIE_SECONDS=600` tries
// the last one for ten minutes.

const windowSeconds = 10;
const lieSeconds = Number(process.env.LIE_SECONDS ?? 25);
const backMs = 3 * windowSeconds * 1_000;

const verdicts = createVerdicts();
const source = await startFeedSource([10]);
const market = await startMarketplace({ FEED: `http:${source.url}`, WINDOW_SECONDS: String(windowSeconds) });

try {
  const place = await seedPlace(market);
  const { client } = await seedTrader(market, place);
  const offer = await seedOffer(market.pool, place.goods, {
    priceType: 'API',
    totalLitres: 1_000_000,
    minLitres: 1_000,
  });
  await announceOffers(market.pool, offer.id);
  await run(client, offer.id);
} catch (error) {
  await verdicts.check('the program runs to its end', () => Promise.reject(error));
} finally {
  await market.stop();
  source.close();
  verdicts.finish();
}

async function run(client: TestClient, offerId: string): Promise<void> {
  await verdicts.check('a source that starts at ten times the price sells nothing', async () => {
    await during(2 * windowSeconds, async () => {
      claim((await findPrice(client, offerId)) === undefined, 'the live offer has a price');
      claim(!(await isSold(client, offerId)), 'the live offer was sold');
    });
  });
  source.speak();
  const honest = await becomesLive(client, offerId);
  reportFigure('honest price', honest);
  await verdicts.check('an honest source sells', async () => {
    claim(await isSold(client, offerId), 'the live offer was refused');
  });

  await holds('three rows of a tenth in one answer', [0.1, 0.1, 0.1], 2 * windowSeconds);
  await holds('26 rows that climb by 9.5 % each in one answer', climb(1.095, 26), 2 * windowSeconds);
  await holds('26 rows that fall by 9.5 % each in one answer', climb(0.905, 26), 2 * windowSeconds);
  await holds(`ten times the price for ${lieSeconds} s`, [10], lieSeconds);
  await verdicts.check('the books agree with the orders', () => assertBooks(market.pool));

  /**
   * While the source sends wrong prices, the offer is sold at the right price or not at all. Afterwards it is in the market
   * again.
   */
  async function holds(name: string, factors: readonly number[], seconds: number): Promise<void> {
    await verdicts.check(name, async () => {
      source.lie(factors);
      await during(seconds, async () => {
        const price = await findPrice(client, offerId);
        claim(price === undefined || price === honest, `it is listed at ${price}`);
        await isSold(client, offerId);
        const { rows } = await market.pool.query<{ price: number }>(
          'select distinct price_minor::float / 100 as price from orders',
        );
        const absurd = rows.map((row) => row.price).filter((sold) => sold !== honest);
        claim(absurd.length === 0, `it was sold at ${absurd.join(' and ')}`);
      });
      source.speak();
      await becomesLive(client, offerId);
    });
  }
}

/** Tries to buy. False when the basket or the order refuses. */
async function isSold(client: TestClient, offerId: string): Promise<boolean> {
  const bought = await buy(client, { offerId, quantity: 1 }).catch(() => undefined);
  return bought?.status === 201;
}

function climb(factor: number, rows: number): number[] {
  return Array.from({ length: rows }, (_, row) => factor ** (row + 1));
}

async function during(seconds: number, look: () => Promise<void>): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    await look();
    await sleep(500);
  }
}

async function becomesLive(client: TestClient, offerId: string): Promise<number> {
  const deadline = performance.now() + backMs;
  for (;;) {
    const price = await findPrice(client, offerId);
    if (price !== undefined) return price;
    claim(performance.now() < deadline, `the live offer has no price within ${backMs} ms`);
    await sleep(100);
  }
}

/** The price in the buyer's list; undefined while the offer is hidden. */
async function findPrice(client: TestClient, offerId: string): Promise<number | undefined> {
  const { body } = await client.get<OfferList>('/api/v2/offers');
  return body.offers.find(({ _id }) => _id === offerId)?.price ?? undefined;
}
