import type { ownOffer } from '@handelsplatz/contract/offers';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { computePrice, type MarketView, noCustomerTerms } from '@handelsplatz/domain/pricing/chain';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../schema/tables.ts';
import { captureKey, explainUnpriced, readCaptures, resolveOfferTerms } from '../pricing/quotes/index.ts';
import type { RuleBooks } from '../pricing/rule-book/index.ts';
import { formatDisplayName, toQuantity } from '../trading/index.ts';
import { type OwnRow, readOwnOfferRows } from './own-offers.read.ts';

type OwnOffer = z.infer<typeof ownOffer>;

/** All offers of a seller that are not removed, with the current base price before customer items. */
export async function readOwnOffers(
  db: Kysely<Tables>,
  selection: { sellerId: string; productType?: 'FUEL' | 'ADDITIVE' | undefined },
  { brand, books, market, now }: { brand: Brand; books: RuleBooks; market: MarketView; now: Date },
): Promise<OwnOffer[]> {
  const { sellerId } = selection;
  const rows = await readOwnOfferRows(db, selection);
  const captures = await readCaptures(db, toBrandDay(now, brand.zone));
  const book = await books.at(db, sellerId, rows[0]?.pricingRevision ?? 0, now);
  return rows.map((row) => {
    if (row.priceType === 'TRACKING') return toOwnOffer(row, { price: null, unpricedReason: null }, now);
    const terms = resolveOfferTerms(row, book, captures.get(captureKey(row)), brand, now);
    const priced = computePrice({ terms, market, customer: noCustomerTerms });
    const shown = priced.ok
      ? { price: priced.value.price / 100, unpricedReason: null }
      : { price: null, unpricedReason: explainUnpriced(priced.code, row, { book, brand, now }).text };
    return toOwnOffer(row, shown, now);
  });
}

function toOwnOffer(row: OwnRow, shown: Pick<OwnOffer, 'price' | 'unpricedReason'>, now: Date): OwnOffer {
  const quantity = (litres: number) => toQuantity(litres, row.unit);
  return {
    _id: row.id,
    displayName: formatDisplayName(row),
    priceType: row.priceType,
    product: { _id: row.productId, name: row.productName, category: row.category, unit: row.unit },
    terminal: { _id: row.terminalId, name: row.terminalName, region: row.regionName },
    ...shown,
    halted: row.haltScope !== null,
    status: row.availableTo <= now ? 'EXPIRED' : row.status,
    version: row.version,
    externalId: row.externalId,
    taxStatus: row.taxStatus,
    quantityIncrement: row.incrementLitres === null ? null : quantity(row.incrementLitres),
    soldVolume: quantity(row.totalLitres - row.remainingLitres),
    reservedVolume: quantity(row.reservedLitres),
    reservations: row.reservations,
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    delivered: row.delivered,
    buyerIds: row.buyerIds,
    hasOverrides: Object.keys(row.pricingOverrides).length > 0,
    note: row.note,
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
