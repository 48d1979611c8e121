import type { MarketOffer, OfferList, OfferVolumes } from '@handelsplatz/contract/offers';
import { litresToCbm } from '@handelsplatz/domain/numbers';
import { largestWithin } from '@handelsplatz/domain/orders';
import { boundsOf, litresOf } from './offer-litres.ts';

/** A list after volumes have changed. */
export interface ListNow {
  readonly list: OfferList;
  /** Only the server knows the rest: offers come or go, or more can be ordered than the list says. */
  readonly outdated: boolean;
}

/** Puts what is left of offers into a list. Offers that have not changed stay the same objects. */
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
  // One that the list does not have, of which there is something again.
  outdated ||= [...left.values()].some((available) => available > 0);
  return { list: { ...list, offers }, outdated };
}

/** What fitted before still fits where enough is left; else as much as is left, in the steps of the offer. */
function withVolume(offer: MarketOffer, maximumAvailable: number): MarketOffer {
  if (maximumAvailable >= offer.orderableQuantity) return { ...offer, maximumAvailable };
  const { unit } = offer.product;
  const litres = largestWithin(litresOf(maximumAvailable, unit) ?? 0, boundsOf(offer));
  const orderableQuantity = unit === 'cbm' ? litresToCbm(litres) : litres;
  return { ...offer, maximumAvailable, orderableQuantity, bindingLimit: 'volume' };
}
