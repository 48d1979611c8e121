import type { Brand } from '@handelsplatz/domain/brands';
import type { Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { type Purchaser, readTradeBuyer, type TradeBuyer } from './buyer.read.ts';
import { type OfferChoice, readTradeOffers, type TradeOffer, type TradeScope } from './trade.read.ts';

/** Buyers and offers inside the transaction of a purchase. */
export interface TradeStore {
  buyer(purchaser: Purchaser): Promise<TradeBuyer>;
  offers(
    scope: Pick<TradeScope, 'buyerId' | 'userId'>,
    choice: OfferChoice,
    options?: { lock?: boolean },
  ): Promise<TradeOffer[]>;
}

export function createTradeStore(tx: Transaction<Tables>, brand: Brand): TradeStore {
  const { sharedCreditLimits, productAdditives } = brand.features;
  return {
    buyer: (purchaser) => readTradeBuyer(tx, purchaser, brand),
    offers: ({ buyerId, userId }, choice, options) => {
      const scope = {
        buyerId,
        ...(userId !== undefined && { userId }),
        sharedCreditLimits,
        productAdditives,
        zone: brand.zone,
        country: brand.code,
      };
      return readTradeOffers(tx, scope, choice, options);
    },
  };
}
