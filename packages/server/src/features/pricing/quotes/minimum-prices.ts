import { setTimeout as sleep } from 'node:timers/promises';
import type { Brand } from '@handelsplatz/domain/brands';
import { brandDayOf } from '@handelsplatz/domain/formats';
import { toDecimalString } from '@handelsplatz/domain/numbers';
import {
  captureDue,
  computePrice,
  type MarketView,
  noCustomerTerms,
  type PricingBasis,
} from '@handelsplatz/domain/pricing';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AppContext } from '../../platform/context.ts';
import { inSlices } from '../../platform/stretches/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { haltScopeOfOffer } from './price-halts.read.ts';
import { type PriceableOffer, resolvedBy, termsOf } from './quote.ts';
import type { RuleBooks } from './rule-books.ts';
import type { SellerBook } from './seller-book.ts';

interface Place extends PriceableOffer {
  readonly pricingRevision: number;
}

interface CapturedRow {
  readonly seller_id: string;
  readonly product_id: string;
  readonly terminal_id: string;
  readonly basis: PricingBasis;
  readonly base_price: string;
}

/**
 * The base prices that are to be captured now, of each basis on which a product is offered at a terminal: the rule's reference
 * time has come, and the day has none yet. What is halted may
 * be priced wrongly, so it is captured only after it was lifted, as after a time without a market.
 */
async function dueBasePrices(
  db: Kysely<Tables>,
  { books, brand, market, now }: { books: RuleBooks; brand: Brand; market: MarketView; now: Date },
): Promise<CapturedRow[]> {
  const day = brandDayOf(now, brand.zone);
  const { rows } = await sql<Place>`
    select distinct on (o.seller_id, o.product_id, o.terminal_id, o.basis) o.seller_id, o.product_id, o.terminal_id, o.price_type, o.basis,
           o.fixed_price_minor, '{}'::jsonb as pricing_overrides, coalesce(v.revision, 0) as pricing_revision
      from offers o
      join price_rules r on r.seller_id = o.seller_id and r.kind = 'MIN_PRICE_MAX_DROP'
      left join pricing_revisions v on v.seller_id = o.seller_id
     where o.status = 'ACTIVE' and o.price_type = 'API' and o.available_to > ${now} and ${haltScopeOfOffer} is null
       and not exists (select from minimum_price_captures c
                        where c.seller_id = o.seller_id and c.product_id = o.product_id and c.terminal_id = o.terminal_id
                          and c.basis = o.basis and c.day = ${day})
     order by o.seller_id, o.product_id, o.terminal_id, o.basis, o.id`.execute(db);
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
      terms: termsOf(place, book, undefined, brand, now),
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

/** Several nodes may capture at once: the first one's row stands. Answers whether this one wrote any. */
async function writeCaptures(
  tx: Transaction<Tables>,
  captured: readonly CapturedRow[],
  { day, now }: { day: string; now: Date },
): Promise<boolean> {
  const written = await sql`
    insert into minimum_price_captures (seller_id, product_id, terminal_id, basis, day, base_price, captured_at)
    select seller_id, product_id, terminal_id, basis, ${day}, base_price, ${now}
      from jsonb_populate_recordset(null::minimum_price_captures, ${JSON.stringify(captured)}::jsonb)
     order by seller_id, product_id, terminal_id, basis
    on conflict do nothing`.execute(tx);
  return (written.numAffectedRows ?? 0n) > 0n;
}

/** Buyers ask for their prices right after a new window; what is captured from it can wait until they have them. */
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
 * Captures base prices with each new window, once a day at each rule's reference time (Product decisions 4), and tells every
 * node and open page that minimum prices hold. `stop` waits for the capture that runs.
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
    const view = { fresh: window.fresh(now), prices: window.prices, fx: window.fx };
    const captured = await dueBasePrices(db, { books, brand, market: view, now });
    if (captured.length === 0) return;
    await inTransaction(async ({ write, events }) => {
      if (!(await write(captured, { day: brandDayOf(now, brand.zone), now }))) return;
      await events.publishAll([
        { topic: 'internal.pricing', accountId: null, payload: {} },
        { topic: 'invalidate', accountId: null, payload: { topics: ['market'] } },
      ]);
    });
  }

  const stopped = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const end = market.onWindow((window) => {
    if (window.isClone) return;
    running = running
      .then(() => sleep(afterBuyersMs, undefined, { signal: stopped.signal }).catch(() => undefined))
      .then(() => capture(window))
      .catch((error: unknown) => {
        logger.error({ err: error }, 'base prices could not be captured');
      });
  });
  return {
    stop: () => {
      end();
      stopped.abort();
      return running;
    },
  };
}
