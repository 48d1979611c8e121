import type { TickImpact } from '@handelsplatz/contract/market-data';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { type Decimal, priceToNumber, toNumber } from '@handelsplatz/domain/numbers';
import { computePrice, type MarketView, noCustomerTerms } from '@handelsplatz/domain/pricing/chain';
import type { Kysely } from 'kysely';
import { inSlices } from '../../../platform/async/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { type MarketDataFeature, viewLastPrices } from '../../market-data/index.ts';
import { type LiveOffer, readLiveOffers } from '../quotes/live-offers.read.ts';
import { resolveOfferTerms } from '../quotes/price-terms.ts';
import type { RuleBooks } from '../rule-book/rule-books.ts';
import type { SellerBook } from '../rule-book/seller-book.ts';
import { readLiveSellers } from './live-sellers.read.ts';

/** A market price that an admin may release. */
interface ReleasablePrice {
  readonly symbol: string;
  readonly price: Decimal;
}

interface Sources {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly books: RuleBooks;
  readonly market: Pick<MarketDataFeature, 'now' | 'believedPrices'>;
}

interface Move {
  readonly offer: LiveOffer;
  readonly seller: string;
  readonly oldPrice: number;
  readonly newPrice: number;
}

/**
 * The impact of releasing a price on the base prices of all live offers, with the last believed prices of all other symbols.
 * The market counts as fresh: an admin must see what a release would sell even while live prices stand still.
 */
export async function computeTickImpact(
  { db, brand, books, market }: Sources,
  { symbol, price }: ReleasablePrice,
): Promise<TickImpact> {
  const now = market.now();
  const day = toBrandDay(now, brand.zone);
  const believed = await market.believedPrices();
  const old = viewLastPrices(believed, brand);
  const next = viewLastPrices(new Map([...believed, [symbol, price]]), brand);
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
    products: listProducts(moves),
  };
}

function basePrice(
  offer: LiveOffer,
  market: MarketView,
  { book, brand, day, now }: { book: SellerBook; brand: Brand; day: string; now: Date },
): number | undefined {
  const captured = offer.capturedBase === null ? undefined : { day, base: offer.capturedBase };
  const priced = computePrice({
    terms: resolveOfferTerms(offer, book, captured, brand, now),
    market,
    customer: noCustomerTerms,
  });
  return priced.ok ? priceToNumber(priced.value.price) : undefined;
}

/** Each product with the offer that moves furthest. The product with the largest move comes first. */
function listProducts(moves: readonly Move[]): TickImpact['products'] {
  const byProduct = Map.groupBy(moves, ({ offer }) => offer.productName);
  const rows = [...byProduct].map(([name, ofProduct]) => {
    const furthest = ofProduct.reduce((far, move) =>
      Math.abs(computeChange(move)) > Math.abs(computeChange(far)) ? move : far,
    );
    const changes = ofProduct.map(computeChange);
    return {
      name,
      offers: ofProduct.length,
      seller: furthest.seller,
      terminal: furthest.offer.terminalName,
      oldPrice: furthest.oldPrice,
      newPrice: furthest.newPrice,
      lowestChange: changes.reduce((least, change) => Math.min(least, change)),
      highestChange: changes.reduce((most, change) => Math.max(most, change)),
      changePercent: Math.round((computeChange(furthest) / furthest.oldPrice) * 10_000) / 100,
    };
  });
  return rows.sort((a, b) => Math.abs(b.changePercent) - Math.abs(a.changePercent));
}

function computeChange({ oldPrice, newPrice }: Move): number {
  return Math.round((newPrice - oldPrice) * 100) / 100;
}
