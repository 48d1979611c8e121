import type { BrandCode } from '@handelsplatz/domain/brands';
import type { Participants } from '../companies/participants.ts';
import type { Moments } from '../moments.ts';
import type { SellerRules } from '../pricing/rules.ts';
import { createRandom, entry } from '../random.ts';
import type { DemoOffer } from './offers.ts';

/** Takes the next offers of a shuffled list, so that no offer is special twice. */
function dealer(offers: readonly DemoOffer[]) {
  let next = 0;
  return (count: number) => {
    next += count;
    return offers.slice(next - count, next);
  };
}

/**
 * Makes some offers special, so that every state can be seen: paused, expired, for chosen buyers, without numbers, to be
 * reviewed, delivered. Most of them belong to the first seller, whose user signs in to the demo.
 */
export function markSpecialOffers(
  code: BrandCode,
  offers: readonly DemoOffer[],
  participants: Participants,
  moments: Moments,
): void {
  const random = createRandom(`${code}/special-offers`);
  const first = entry(participants.sellers, 0);
  const shuffled = offers
    .map((offer) => ({ offer, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ offer }) => offer);
  const own = dealer(shuffled.filter(({ seller, priceType }) => seller === first && priceType === 'API'));
  const others = dealer(
    shuffled.filter(({ seller, priceType }) =>
      participants.sellers.length === 1 ? priceType === 'FIXED' : seller !== first,
    ),
  );
  for (const offer of [...own(3), ...others(3)]) offer.status = 'PAUSED';
  for (const offer of [...own(2), ...others(2)]) offer.availableTo = moments.ago(random.int(1, 2), '18:00');
  const [buyer, ...otherBuyers] = participants.buyers.slice(0, -5);
  for (const offer of [...own(2), ...others(1)])
    offer.buyerIds = [...(buyer ? [buyer.id] : []), ...random.some(otherBuyers, 3).map(({ id }) => id)];
  for (const offer of [...own(1), ...others(2)]) offer.buyerIds = random.some(otherBuyers, 4).map(({ id }) => id);
  for (const offer of [...own(3), ...others(3)]) offer.needsNumbers = false;
  for (const offer of own(2)) offer.delivered = true;
}

/** Delivered goods have the freight to the buyer instead of the terminal's logistics. */
export function priceDelivery(offers: readonly DemoOffer[], rules: readonly SellerRules[]): void {
  for (const offer of offers) {
    if (!offer.delivered) continue;
    const groups = rules.find(({ seller }) => seller === offer.seller)?.groups ?? [];
    const logistics = groups.find(({ name }) => name === 'Logistik');
    if (logistics) offer.overrides = { groups: [{ groupId: logistics.id, unit: 'L/cbm', value: '34.50' }] };
  }
}

/** One tracking offer, which the market shows but does not sell. */
export function createTrackingOffer(
  code: BrandCode,
  offers: readonly DemoOffer[],
  toId: (name: string) => string,
): DemoOffer {
  const model = offers.find(
    (offer) => offer.priceType === 'API' && offer.status === 'ACTIVE' && offer.buyerIds === null,
  );
  return {
    ...entry(model ? [model] : offers, 0),
    id: toId(`${code}/offer/tracking`),
    priceType: 'TRACKING',
    overrides: {},
    soldLitres: 0,
  };
}
