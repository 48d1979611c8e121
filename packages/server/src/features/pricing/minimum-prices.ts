import type { Brand } from '@handelsplatz/domain/brands';
import { brandDayOf } from '@handelsplatz/domain/formats';
import { toDecimalString } from '@handelsplatz/domain/numbers';
import { captureDue, computePrice, type MarketView, noCustomerTerms, resolveOffer } from '@handelsplatz/domain/pricing';
import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../platform/context.ts';
import type { Tables } from '../../schema/tables.ts';
import { type PriceableOffer, termsOf } from './quote.ts';
import type { RuleBooks } from './rule-books.ts';

interface Place extends PriceableOffer {
  readonly pricingRevision: number;
}

/**
 * Captures, once a day at each rule's reference time, the base price of every product and terminal that a minimum-price rule
 * covers (Product decisions 4). Several nodes may try: the first one's row stands. Answers how many rows were written.
 */
async function captureBasePrices(
  db: Kysely<Tables>,
  { books, brand, market, now }: { books: RuleBooks; brand: Brand; market: MarketView; now: Date },
): Promise<number> {
  const day = brandDayOf(now, brand.zone);
  const { rows } = await sql<Place>`
    select distinct on (o.seller_id, o.product_id, o.terminal_id) o.seller_id, o.product_id, o.terminal_id, o.price_type, o.basis,
           o.fixed_price_minor, '{}'::jsonb as pricing_overrides, coalesce(v.revision, 0) as pricing_revision
      from offers o
      join price_rules r on r.seller_id = o.seller_id and r.kind = 'MIN_PRICE_MAX_DROP'
      left join pricing_revisions v on v.seller_id = o.seller_id
     where o.status = 'ACTIVE' and o.price_type = 'API' and o.available_to > ${now}
       and not exists (select from minimum_price_captures c
                        where c.seller_id = o.seller_id and c.product_id = o.product_id and c.terminal_id = o.terminal_id and c.day = ${day})
     order by o.seller_id, o.product_id, o.terminal_id, o.id`.execute(db);
  let written = 0;
  for (const place of rows) {
    const book = await books.at(db, place.sellerId, place.pricingRevision, now);
    const { maxPriceDrop } = resolveOffer(book.rules, { ...place, overrides: {} }, now);
    const referenceTime = maxPriceDrop?.source && book.referenceTimes.get(maxPriceDrop.source.id);
    if (!referenceTime || captureDue(null, referenceTime, now, brand.zone) === null) continue;
    const priced = computePrice({
      terms: termsOf(place, book, undefined, brand, now),
      market,
      customer: noCustomerTerms,
    });
    if (!priced.ok) continue;
    await sql`
      insert into minimum_price_captures (seller_id, product_id, terminal_id, day, base_price, captured_at)
      values (${place.sellerId}, ${place.productId}, ${place.terminalId}, ${day}, ${toDecimalString(priced.value.base)}, ${now})
      on conflict do nothing`.execute(db);
    written += 1;
  }
  return written;
}

interface CaptureDependencies {
  readonly books: RuleBooks;
  readonly market: {
    onWindow(listener: (window: CapturedWindow) => void): () => void;
    now(): Date;
  };
  /** Told when floors may have begun to hold. */
  readonly onCaptured: () => void;
}

interface CapturedWindow {
  readonly isClone: boolean;
  readonly prices: MarketView['prices'];
  readonly fx: MarketView['fx'];
  fresh(now: Date): boolean;
}

/** Captures base prices with each new window; `stop` waits for the capture that runs. */
export function createBasePriceCapture(
  { db, brand, logger }: Pick<AppContext, 'db' | 'brand' | 'logger'>,
  { books, market, onCaptured }: CaptureDependencies,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const end = market.onWindow((window) => {
    if (window.isClone) return;
    running = running.then(async () => {
      const now = market.now();
      const view = { fresh: window.fresh(now), prices: window.prices, fx: window.fx };
      try {
        if ((await captureBasePrices(db, { books, brand, market: view, now })) > 0) onCaptured();
      } catch (error) {
        logger.error({ err: error }, 'base prices could not be captured');
      }
    });
  });
  return {
    stop: () => {
      end();
      return running;
    },
  };
}
