import type { TickImpact } from '@handelsplatz/contract/market';
import type { Brand } from '@handelsplatz/domain/brands';
import { brandDayOf } from '@handelsplatz/domain/formats';
import { type Decimal, priceToNumber, toNumber } from '@handelsplatz/domain/numbers';
import { computePrice, noCustomerTerms } from '@handelsplatz/domain/pricing';
import { type Kysely, sql } from 'kysely';
import { byName } from '../../platform/db/index.ts';
import { inSlices } from '../../platform/stretches/index.ts';
import type { Tables } from '../../schema/tables.ts';
import type { MarketFeature } from '../market/index.ts';
import type { QuoteMarket } from './pricing.store.ts';
import { type LiveOffer, readLiveOffers } from './pricing-overview.read.ts';
import { termsOf } from './quote.ts';
import type { RuleBooks } from './rule-books.ts';
import type { SellerBook } from './seller-book.ts';

/** A market price that an admin may let in. */
interface ReleasablePrice {
  readonly symbol: string;
  readonly price: Decimal;
}

interface Sources {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly books: RuleBooks;
  readonly market: Pick<MarketFeature, 'now' | 'believedPrices'>;
}

interface Move {
  readonly offer: LiveOffer;
  readonly seller: string;
  readonly oldPrice: number;
  readonly newPrice: number;
}

/**
 * What letting a price in would do to the base prices of all live offers, at the last believed prices of everything else. It
 * compares as if the market were fresh: also while it stands still an admin must see what a release would sell.
 */
export async function computeTickImpact(
  { db, brand, books, market }: Sources,
  { symbol, price }: ReleasablePrice,
): Promise<TickImpact> {
  const now = market.now();
  const day = brandDayOf(now, brand.zone);
  const believed = await market.believedPrices();
  const old = marketAt(believed, brand);
  const next = marketAt(new Map([...believed, [symbol, price]]), brand);
  const moves: Move[] = [];
  let [appearing, vanishing] = [0, 0];
  for (const seller of await readLiveSellers(db, now)) {
    const book = await books.at(db, seller.id, seller.revision, now);
    await inSlices(await readLiveOffers(db, seller.id, { now, day }), (offer) => {
      const [oldPrice, newPrice] = [old, next].map((view) => basePrice(offer, view, { book, brand, day, now }));
      if (oldPrice !== undefined && newPrice !== undefined) {
        if (oldPrice !== newPrice) moves.push({ offer, seller: seller.name, oldPrice, newPrice });
      } else if (newPrice !== undefined) appearing += 1;
      else if (oldPrice !== undefined) vanishing += 1;
    });
  }
  const known = believed.get(symbol);
  return {
    symbol,
    price: toNumber(price),
    believed: known ? toNumber(known) : null,
    offers: moves.length + appearing + vanishing,
    appearing,
    vanishing,
    products: productsOf(moves),
  };
}

function marketAt(prices: ReadonlyMap<string, Decimal>, { fxSymbol }: Brand): QuoteMarket {
  return { fresh: true, prices, fx: prices.get(fxSymbol) ?? null };
}

function basePrice(
  offer: LiveOffer,
  market: QuoteMarket,
  { book, brand, day, now }: { book: SellerBook; brand: Brand; day: string; now: Date },
): number | undefined {
  const captured = offer.capturedBase === null ? undefined : { day, base: offer.capturedBase };
  const priced = computePrice({ terms: termsOf(offer, book, captured, brand, now), market, customer: noCustomerTerms });
  return priced.ok ? priceToNumber(priced.value.price) : undefined;
}

/** Each product with the offer that moves furthest, the largest moves first. */
function productsOf(moves: readonly Move[]): TickImpact['products'] {
  const byProduct = Map.groupBy(moves, ({ offer }) => offer.productName);
  const rows = [...byProduct].map(([name, ofProduct]) => {
    const furthest = ofProduct.reduce((far, move) => (Math.abs(changeOf(move)) > Math.abs(changeOf(far)) ? move : far));
    const changes = ofProduct.map(changeOf);
    return {
      name,
      offers: ofProduct.length,
      seller: furthest.seller,
      terminal: furthest.offer.terminalName,
      oldPrice: furthest.oldPrice,
      newPrice: furthest.newPrice,
      lowestChange: changes.reduce((least, change) => Math.min(least, change)),
      highestChange: changes.reduce((most, change) => Math.max(most, change)),
      changePercent: Math.round((changeOf(furthest) / furthest.oldPrice) * 10_000) / 100,
    };
  });
  return rows.sort((a, b) => Math.abs(b.changePercent) - Math.abs(a.changePercent));
}

function changeOf({ oldPrice, newPrice }: Move): number {
  return Math.round((newPrice - oldPrice) * 100) / 100;
}

/** The sellers with live offers, and the revision of their rules. */
async function readLiveSellers(db: Kysely<Tables>, now: Date) {
  const { rows } = await sql<{ id: string; name: string; revision: number }>`
    select a.id, a.name, coalesce(v.revision, 0) as revision
      from accounts a left join pricing_revisions v on v.seller_id = a.id
     where exists (select from offers o
                    where o.seller_id = a.id and o.status = 'ACTIVE' and o.price_type = 'API' and o.available_to > ${now})
     order by ${byName('a.name')}, a.id`.execute(db);
  return rows;
}
