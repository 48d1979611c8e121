import type { ownOffer } from '@handelsplatz/contract/offers';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { computePrice, type MarketView, noCustomerTerms } from '@handelsplatz/domain/pricing/chain';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../schema/tables.ts';
import { captureKey, readCaptures, resolveOfferTerms } from '../pricing/quotes/index.ts';
import type { RuleBooks } from '../pricing/rule-book/index.ts';
import { formatDisplayName, toQuantity } from '../trading/index.ts';
import { type OwnRow, readOwnOfferRows } from './own-offers.read.ts';

type OwnOffer = z.infer<typeof ownOffer>;
/** Why an offer has no price, for its seller. */
const unpricedTexts: Record<string, string> = {
  stale_market: 'Derzeit gibt es keine aktuellen Marktpreise.',
  missing_month: 'Der Future-Monat fehlt oder liegt hinter M06.',
  missing_conversion_factor: 'Der Umrechnungsfaktor des Produkts fehlt.',
  missing_fx: 'Der Wechselkurs fehlt.',
  missing_density: 'Die Dichte des Produkts fehlt.',
  not_positive: 'Der berechnete Preis ist nicht positiv.',
  too_high: 'Der berechnete Preis übersteigt, was sich bestellen lässt.',
};

/** All offers of a seller that are not removed, with the current base price before customer items. */
export async function readOwnOffers(
  db: Kysely<Tables>,
  sellerId: string,
  { brand, books, market, now }: { brand: Brand; books: RuleBooks; market: MarketView; now: Date },
): Promise<OwnOffer[]> {
  const rows = await readOwnOfferRows(db, sellerId);
  const captures = await readCaptures(db, toBrandDay(now, brand.zone));
  const book = await books.at(db, sellerId, rows[0]?.pricingRevision ?? 0, now);
  return rows.map((row) => {
    const price =
      row.priceType === 'TRACKING'
        ? undefined
        : computePrice({
            terms: resolveOfferTerms(row, book, captures.get(captureKey(row)), brand, now),
            market,
            customer: noCustomerTerms,
          });
    return toOwnOffer(row, price, now);
  });
}

function toOwnOffer(row: OwnRow, price: ReturnType<typeof computePrice> | undefined, now: Date): OwnOffer {
  const quantity = (litres: number) => toQuantity(litres, row.unit);
  return {
    _id: row.id,
    displayName: formatDisplayName(row),
    priceType: row.priceType,
    product: { _id: row.productId, name: row.productName, category: row.category, unit: row.unit },
    terminal: { _id: row.terminalId, name: row.terminalName, region: row.regionName },
    price: price?.ok ? price.value.price / 100 : null,
    unpricedReason: price && !price.ok ? (unpricedTexts[price.code] ?? price.code) : null,
    halted: row.haltScope !== null,
    status: row.availableTo <= now ? 'EXPIRED' : row.status,
    totalVolume: quantity(row.totalLitres),
    remainingVolume: quantity(row.remainingLitres),
    minimumOrderQuantity: quantity(row.minLitres),
    maximumOrderQuantity: quantity(row.maxLitres),
    collectionTime: row.collectionDays,
    collectionStartDate: row.collectionStart,
    collectionEndDate: row.collectionEnd,
    offerAvailability: { from: row.availableFrom.toISOString(), to: row.availableTo.toISOString() },
    paymentTerms: row.paymentTerms,
  };
}
