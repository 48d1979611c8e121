import { brands } from '@handelsplatz/domain/brands';
import { decimal } from '@handelsplatz/domain/numbers';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { followEvents } from '@handelsplatz/testing/events';
import { seedOffer } from '@handelsplatz/testing/seed';
import { halt } from '@handelsplatz/testing/seed/halts';
import { seedPlace, seedPriceRule } from '@handelsplatz/testing/seed/trading';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BaseStores } from '../../../platform/context.ts';
import { createDatabase, createInTransaction } from '../../../platform/db/index.ts';
import { createEventStore } from '../../../platform/events/index.ts';
import { createLogger } from '../../../platform/log/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { createRuleBooks } from '../rule-book/index.ts';
import { createBasePriceCapture } from './index.ts';

let app: TestApp;

beforeAll(async () => {
  // Nothing answers there: the app has no prices, so that only the nodes below capture.
  app = await startTestApp({ feed: 'http:http://127.0.0.1:9', ecbSource: 'testing/data/ecb-daily.xml' });
});
afterAll(() => app.stop());

const prices = new Map([
  ['/GAS', decimal('684.25')],
  ['/BRN', decimal('66.50')],
]);
const window = { isClone: false, prices, fx: decimal('0.86'), fresh: () => true };

/** A separate node that receives one window from the test. */
async function captureOnNode(): Promise<void> {
  const db = createDatabase<Tables>(app.pool);
  const transactions = <S>(bind: (tx: Transaction<Tables>) => S) =>
    createInTransaction<Tables, S & BaseStores>(db, (tx) => ({
      ...bind(tx),
      events: createEventStore(tx, () => undefined),
      jobs: { enqueue: async () => undefined },
    }));
  const market = {
    now: () => new Date(),
    onWindow(listener: (heard: typeof window) => void) {
      queueMicrotask(() => listener(window));
      return () => undefined;
    },
  };
  const logger = createLogger({ logLevel: 'silent' });
  const books = createRuleBooks(brands.de.zone);
  const capture = createBasePriceCapture({ db, brand: brands.de, logger, transactions }, { books, market });
  await Promise.resolve();
  await capture.stop();
}

const drop = { kind: 'MIN_PRICE_MAX_DROP', value: '0.10', details: { referenceTime: '00:00' } };

test('captures the base price of a place once a day and notifies every node and open page', async () => {
  const place = await seedPlace(app);
  await seedOffer(app.pool, place.goods, { priceType: 'API' });
  const published = await followEvents(app.pool);
  await seedPriceRule(app.pool, place.sellerId, drop);
  await Promise.all([captureOnNode(), captureOnNode()]);
  await captureOnNode();
  const captured = await app.pool.query('select base_price from minimum_price_captures');
  expect(captured.rows.map(({ base_price }) => Number(base_price))).toEqual([98.13008575]);
  expect(await published()).toEqual([
    { topic: 'internal.pricing', account_id: null, payload: {} },
    { topic: 'invalidate', account_id: null, payload: { topics: ['market'] } },
  ]);
});

describe('a place that is offered on both bases', () => {
  const bases = ['BRENT', 'GASOIL'] as const;

  async function readCaptured(offered: readonly (typeof bases)[number][], withFactor: boolean) {
    const place = await seedPlace(app);
    for (const basis of offered) await seedOffer(app.pool, place.goods, { priceType: 'API', basis });
    if (withFactor) await seedPriceRule(app.pool, place.sellerId, { kind: 'CONVERSION', value: '7.45' });
    await seedPriceRule(app.pool, place.sellerId, drop);
    await captureOnNode();
    const { rows } = await app.pool.query(
      'select basis, base_price from minimum_price_captures where seller_id = $1 order by basis',
      [place.sellerId],
    );
    return rows.map(({ basis, base_price }) => [basis, Number(base_price)]);
  }

  test.each([[bases], [bases.toReversed()]])(
    'has a base price on each basis, whichever offer came first: %s',
    async (offered) => {
      // 66.50 x 7.45 is 188.825 USD/mt less than 684.25. Times 0.862 x 0.845 / 10 that is 13.753824175 less per 100 l.
      expect(await readCaptured(offered, true)).toEqual([
        ['BRENT', 84.376261575],
        ['GASOIL', 98.13008575],
      ]);
    },
  );

  test.each([[bases], [bases.toReversed()]])(
    'keeps the base price that exists when the other basis has none: %s',
    async (offered) => {
      expect(await readCaptured(offered, false)).toEqual([['GASOIL', 98.13008575]]);
    },
  );
});

test('captures no base price from a halted price, but from the first price after the halt', async () => {
  const place = await seedPlace(app);
  const { lift } = await halt(place.client, { productId: place.productId });
  await seedOffer(app.pool, place.goods, { priceType: 'API' });
  await seedPriceRule(app.pool, place.sellerId, drop);
  const captured = async () => {
    await captureOnNode();
    const { rows } = await app.pool.query('select from minimum_price_captures where seller_id = $1', [place.sellerId]);
    return rows.length;
  };
  expect(await captured()).toBe(0);
  await lift();
  expect(await captured()).toBe(1);
});
