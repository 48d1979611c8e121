import type { OwnOffer } from '@handelsplatz/contract/offers';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { computePrice, type MarketView, noCustomerTerms, type OfferTerms } from '@handelsplatz/domain/pricing/chain';
import { isReleasedTo, sharedPaymentTerms } from '@handelsplatz/domain/trading';
import type { Kysely } from 'kysely';
import { inSlices } from '../../platform/async/index.ts';
import type { Tables } from '../../schema/tables.ts';
import {
  captureKey,
  explainUnpriced,
  readCaptures,
  resolveCustomerTerms,
  resolveOfferTerms,
} from '../pricing/quotes/index.ts';
import type { RuleBooks, SellerBook } from '../pricing/rule-book/index.ts';
import { formatDisplayName, toQuantity } from '../trading/index.ts';
import { findPricedCustomer, type PricedCustomer } from './own-customers.read.ts';
import { type OwnOfferSelection, type OwnRow, readOwnOfferRows } from './own-offers.read.ts';

interface PricingScene {
  readonly book: SellerBook;
  readonly market: MarketView;
  readonly brand: Brand;
  readonly now: Date;
}

/** The offers of a seller that are not removed, with the current base price and the price of a chosen customer. */
export async function readOwnOffers(
  db: Kysely<Tables>,
  selection: OwnOfferSelection,
  { brand, books, market, now }: { brand: Brand; books: RuleBooks; market: MarketView; now: Date },
): Promise<OwnOffer[]> {
  const { sellerId, customerId } = selection;
  const rows = await readOwnOfferRows(db, selection);
  const captures = await readCaptures(db, toBrandDay(now, brand.zone));
  const book = await books.at(db, sellerId, rows[0]?.pricingRevision ?? 0, now);
  const customer = customerId === undefined ? undefined : await findPricedCustomer(db, sellerId, customerId);
  const scene = { book, market, brand, now };
  const offers: OwnOffer[] = [];
  await inSlices(rows, (row) => {
    const terms = resolveOfferTerms(row, book, captures.get(captureKey(row)), brand, now);
    const paid = customer ? priceForCustomer(row, terms, customer, scene) : null;
    offers.push(toOwnOffer(row, { ...priceWithoutCustomer(row, terms, scene), customer: paid }, now));
  });
  return offers;
}

type Shown = Pick<OwnOffer, 'price' | 'unpricedReason' | 'customer'>;

function priceWithoutCustomer(row: OwnRow, terms: OfferTerms, { book, market, brand, now }: PricingScene) {
  if (row.priceType === 'TRACKING') return { price: null, unpricedReason: null };
  const priced = computePrice({ terms, market, customer: noCustomerTerms });
  return priced.ok
    ? { price: priced.value.price / 100, unpricedReason: null }
    : { price: null, unpricedReason: explainUnpriced(priced.code, row, { book, brand, now }).text };
}

function priceForCustomer(
  row: OwnRow,
  terms: OfferTerms,
  customer: PricedCustomer,
  { book, market, now }: PricingScene,
): Shown['customer'] {
  const [term] = sharedPaymentTerms(row.paymentTerms, customer.paymentTerms);
  const released = isReleasedTo(customer.buyerId, row, customer);
  if (term === undefined || row.priceType === 'TRACKING') return { price: null, paymentTerm: term ?? null, released };
  const priced = computePrice({ terms, market, customer: resolveCustomerTerms(row, book, customer, term, now) });
  return { price: priced.ok ? priced.value.price / 100 : null, paymentTerm: term, released };
}

function toOwnOffer(row: OwnRow, shown: Shown, now: Date): OwnOffer {
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
    totalVolume: quantity(row.totalLitres),
    remainingVolume: quantity(row.remainingLitres),
    minimumOrderQuantity: quantity(row.minLitres),
    maximumOrderQuantity: quantity(row.maxLitres),
    collectionTime: row.collectionDays,
    collectionStartDate: row.collectionStart,
    collectionEndDate: row.collectionEnd,
    offerAvailability: { from: row.availableFrom.toISOString(), to: row.availableTo.toISOString() },
    paymentTerms: row.paymentTerms,
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
  };
}
