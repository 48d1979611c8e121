import { createRandom } from '../random.ts';
import type { Row } from '../rows.ts';
import type { DemoOffer } from './offers.ts';

const cbm = 1000;
const nearlySoldOut = 5;
const lastLitres = 12 * cbm;

/** Gives every offer enough volume for what was sold, and leaves only 12 cbm of a few offers that sell well. */
export function settleVolumes(current: readonly DemoOffer[], archived: readonly DemoOffer[]): void {
  for (const offer of [...current, ...archived]) {
    const room = createRandom(`room/${offer.id}`).int(1, 6) * 100 * cbm;
    const removed = offer.status === 'REMOVED';
    const least = Math.ceil(offer.soldLitres / (100 * cbm)) * 100 * cbm + (removed ? 0 : room);
    offer.totalLitres = removed ? Math.max(least, 100 * cbm) : Math.max(offer.totalLitres, least);
  }
  const sold = current.filter(
    ({ status, buyerIds, needsReview }) => status === 'ACTIVE' && buyerIds === null && !needsReview,
  );
  for (const offer of sold.toSorted((a, b) => b.soldLitres - a.soldLitres).slice(0, nearlySoldOut)) {
    offer.totalLitres = offer.soldLitres + lastLitres;
    offer.minLitres = 5 * cbm;
  }
}

export function offerRow(offer: DemoOffer): Row<'offers'> {
  return {
    id: offer.id,
    sellerId: offer.seller.id,
    productId: offer.product.id,
    terminalId: offer.terminal.id,
    taxStatus: offer.product.taxStatus,
    priceType: offer.priceType,
    basis: offer.basis,
    fixedPriceMinor: offer.fixedPriceMinor,
    totalLitres: offer.totalLitres,
    remainingLitres: offer.totalLitres - offer.soldLitres,
    minLitres: offer.minLitres,
    maxLitres: offer.maxLitres,
    incrementLitres: offer.incrementLitres,
    collectionDays: offer.collectionDays,
    collectionStart: offer.collectionStart,
    collectionEnd: offer.collectionEnd,
    availableFrom: offer.availableFrom,
    availableTo: offer.availableTo,
    paymentTerms: [...offer.paymentTerms],
    forChosenBuyers: offer.buyerIds !== null,
    delivered: offer.delivered,
    needsNumbers: offer.needsNumbers,
    needsReview: offer.needsReview,
    status: offer.status,
    pausedUntil: offer.pausedUntil ?? null,
    externalId: offer.externalId ?? null,
    version: offer.version ?? 1,
    pricingOverrides: offer.overrides,
    createdAt: offer.availableFrom,
    updatedAt: offer.availableFrom,
  };
}

export function offerBuyerRows(offers: readonly DemoOffer[]): Row<'offerBuyers'>[] {
  return offers.flatMap(({ id, buyerIds }) => (buyerIds ?? []).map((buyerId) => ({ offerId: id, buyerId })));
}
