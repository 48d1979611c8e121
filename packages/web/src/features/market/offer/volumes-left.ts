import type { MarketOffer, OfferList, OfferVolumes } from '@handelsplatz/contract/market';
import { litresToCbm } from '@handelsplatz/domain/numbers';
import { largestWithin } from '@handelsplatz/domain/orders';
import { findLitres, toBounds } from './offer-litres.ts';

/** A list after a change of volumes. */
export interface ListNow {
  readonly list: OfferList;
  /**
   * Whether the list must be reloaded, because offers appeared or disappeared or more can be ordered than the list says. Only
   * the server knows these.
   */
  readonly outdated: boolean;
}

/** Puts the remaining volumes into a list. Unchanged offers stay the same objects. */
export function withVolumes(list: OfferList, volumes: OfferVolumes['volumes']): ListNow {
  const left = new Map(volumes.map(({ offerId, maximumAvailable }) => [offerId, maximumAvailable]));
  let outdated = false;
  const offers = list.offers.map((offer) => {
    const available = left.get(offer._id);
    left.delete(offer._id);
    if (available === undefined || available === offer.maximumAvailable) return offer;
    outdated ||= available > offer.maximumAvailable || available < offer.minimumOrderQuantity;
    return withVolume(offer, available);
  });
  // The list lacks an offer that has volume again.
  outdated ||= [...left.values()].some((available) => available > 0);
  return { list: { ...list, offers }, outdated };
}

/**
 * The orderable quantity stays while enough volume is left. Otherwise it is the remaining volume, rounded down to the steps of
 * the offer.
 */
function withVolume(offer: MarketOffer, maximumAvailable: number): MarketOffer {
  if (maximumAvailable >= offer.orderableQuantity) return { ...offer, maximumAvailable };
  const { unit } = offer.product;
  const litres = largestWithin(findLitres(maximumAvailable, unit) ?? 0, toBounds(offer));
  const orderableQuantity = unit === 'cbm' ? litresToCbm(litres) : litres;
  return { ...offer, maximumAvailable, orderableQuantity, bindingLimit: 'volume' };
}
