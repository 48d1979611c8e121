import { setTimeout as sleep } from 'node:timers/promises';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { toDecimalString } from '@handelsplatz/domain/numbers';
import { computePrice, type MarketView, noCustomerTerms } from '@handelsplatz/domain/pricing/chain';
import { captureDue } from '@handelsplatz/domain/pricing/rules';
import type { Kysely } from 'kysely';
import { createQueue, inSlices } from '../../../platform/async/index.ts';
import type { AppContext } from '../../../platform/context.ts';
import { invalidate } from '../../../platform/events/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { viewMarket } from '../../market-data/index.ts';
import type { RuleBooks } from '../rule-book/rule-books.ts';
import type { SellerBook } from '../rule-book/seller-book.ts';
import { type CapturedRow, readUncapturedPlaces, writeCaptures } from './captures.store.ts';
import { resolvedBy, resolveOfferTerms } from './price-terms.ts';

/**
 * The base prices to capture now, for each basis on which a product is offered at a terminal: the rule's reference time has
 * come, and the day has no capture yet. A halted price may be wrong. So it is captured only after the halt is lifted, as after
 * a time without a market.
 */
async function dueBasePrices(
  db: Kysely<Tables>,
  { books, brand, market, now }: { books: RuleBooks; brand: Brand; market: MarketView; now: Date },
): Promise<CapturedRow[]> {
  const day = toBrandDay(now, brand.zone);
  const rows = await readUncapturedPlaces(db, { day, now });
  const due: CapturedRow[] = [];
  const bySeller = new Map<string, SellerBook>();
  for (const { sellerId, pricingRevision } of rows)
    if (!bySeller.has(sellerId)) bySeller.set(sellerId, await books.at(db, sellerId, pricingRevision, now));
  const hasCome = (referenceTime: string) => captureDue(null, referenceTime, now, brand.zone) !== null;
  const sellersDue = new Set(
    [...bySeller.values()]
      .filter((book) => [...book.referenceTimes.values()].some(hasCome))
      .map((book) => book.sellerId),
  );
  await inSlices(rows, (place) => {
    const book = bySeller.get(place.sellerId);
    if (!book || !sellersDue.has(place.sellerId)) return;
    const { maxPriceDrop } = resolvedBy(book, place, {}, now);
    const referenceTime = maxPriceDrop?.source && book.referenceTimes.get(maxPriceDrop.source.id);
    if (!referenceTime || !hasCome(referenceTime)) return;
    const priced = computePrice({
      terms: resolveOfferTerms(place, book, undefined, brand, now),
      market,
      customer: noCustomerTerms,
    });
    if (!priced.ok) return;
    due.push({
      seller_id: place.sellerId,
      product_id: place.productId,
      terminal_id: place.terminalId,
      basis: place.basis,
      base_price: toDecimalString(priced.value.base),
    });
  });
  return due;
}

/** Buyers request their prices right after a new window. The capture waits this long, so that they get them first. */
const afterBuyersMs = 500;

interface CaptureDependencies {
  readonly books: RuleBooks;
  readonly market: {
    onWindow(listener: (window: CapturedWindow) => void): () => void;
    now(): Date;
  };
}

interface CapturedWindow {
  readonly isClone: boolean;
  readonly prices: MarketView['prices'];
  readonly fx: MarketView['fx'];
  fresh(now: Date): boolean;
}

/**
 * Captures base prices with each new window, once a day at each rule's reference time (Product decisions 4), and notifies every
 * node and open page of the new minimum prices. `stop` waits for the capture that runs.
 */
export function createBasePriceCapture(
  { db, brand, logger, transactions }: Pick<AppContext, 'db' | 'brand' | 'logger' | 'transactions'>,
  { books, market }: CaptureDependencies,
): { stop(): Promise<void> } {
  const inTransaction = transactions((tx) => ({
    write: (captured: readonly CapturedRow[], at: { day: string; now: Date }) => writeCaptures(tx, captured, at),
  }));

  async function capture(window: CapturedWindow): Promise<void> {
    const now = market.now();
    const view = viewMarket(window, now);
    const captured = await dueBasePrices(db, { books, brand, market: view, now });
    if (captured.length === 0) return;
    await inTransaction(async ({ write, events }) => {
      if (!(await write(captured, { day: toBrandDay(now, brand.zone), now }))) return;
      await events.publishAll([
        { topic: 'internal.pricing', accountId: null, payload: {} },
        invalidate(null, 'market'),
      ]);
    });
  }

  const stopped = new AbortController();
  const inQueue = createQueue();
  let last: Promise<void> = Promise.resolve();
  const end = market.onWindow((window) => {
    if (window.isClone) return;
    last = inQueue(async () => {
      await sleep(afterBuyersMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      await capture(window);
    }).catch((error: unknown) => {
      logger.error({ err: error }, 'base prices could not be captured');
    });
  });
  return {
    stop: () => {
      end();
      stopped.abort();
      return last;
    },
  };
}
