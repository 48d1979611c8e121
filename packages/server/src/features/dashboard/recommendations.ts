import type { Recommendations } from '@handelsplatz/contract/dashboard';
import { recommendOffers } from '@handelsplatz/domain/dashboard';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import type { AppContext } from '../../platform/context.ts';
import type { MarketOffers } from '../market/index.ts';
import { readPastPurchases } from './purchases.read.ts';

/** Recommendations that fit into a tile. */
const mostShown = 4;

interface Dependencies extends Pick<AppContext, 'db' | 'brand' | 'clock'> {
  readonly market: MarketOffers;
}

/** Offers that fit what the buyer buys and are cheaper. None where the brand hides recommendations. */
export async function recommend(
  { db, brand, clock, market }: Dependencies,
  buyer: Pick<Actor, 'accountId' | 'parentAccountId'>,
): Promise<Recommendations> {
  if (brand.features.hideOfferRecommendations) return { recommendations: [] };
  const today = toBrandDay(clock.now(), brand.zone);
  const [purchases, { offers }] = await Promise.all([
    readPastPurchases(db, { accountId: buyer.accountId, today, zone: brand.zone }),
    market.readOffers(buyer),
  ]);
  const toCollect = offers.filter(({ deliveryAddressRequired }) => !deliveryAddressRequired);
  const terminals = new Map(purchases.map(({ terminalId, terminal }) => [terminalId, terminal]));
  return {
    recommendations: recommendOffers(purchases, toCollect, mostShown).map(
      ({ offer, reason, purchase, comparedPrice, saving }) => ({
        offerId: offer._id,
        product: { _id: offer.product._id, name: offer.product.name },
        terminal: { _id: offer.terminal._id, name: offer.terminal.name },
        seller: offer.seller,
        price: offer.price,
        reason,
        comparedPrice,
        comparedDay: reason === 'CHEAPER_THAN_LAST' ? purchase.day : null,
        comparedTerminal: terminals.get(purchase.terminalId) ?? '',
        usualVolume: purchase.usualVolume,
        saving,
      }),
    ),
  };
}
