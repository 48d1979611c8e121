import type { AdditiveOffer } from '@handelsplatz/contract/additives';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { priceMinorPer100L } from '@handelsplatz/domain/numbers';
import { whatFits } from '@handelsplatz/domain/orders';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { type MarketDataFeature, viewMarket } from '../market-data/index.ts';
import { createPricingStore } from '../pricing/quotes/index.ts';
import type { RuleBooks } from '../pricing/rule-book/index.ts';
import {
  findTradeProblem,
  listPaymentTerms,
  readTradeBuyer,
  readTradeOffers,
  shortenCollection,
  shortestTerm,
  type TradeBuyer,
  type TradeOffer,
  toQuantity,
} from '../trading/index.ts';
import { toAdditiveFacts } from './additive-facts.ts';
import { readOpenAdditives } from './additives.read.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly books: RuleBooks;
  readonly market: Pick<MarketDataFeature, 'currentWindow'>;
}

/** A buyer's additive offers. `connected`: at least one seller has opened additives to this buyer. */
export interface BuyerAdditives {
  readonly offers: AdditiveOffer[];
  readonly connected: boolean;
}

/**
 * Reads the additive offers that a buyer can order now. Access, price and orderable quantity come from the same functions as in the
 * basket and in an order.
 */
export function createBuyerAdditives({ db, brand, books, market }: Dependencies) {
  const pricing = createPricingStore(db, books, brand);
  return async (actor: Pick<Actor, 'userId' | 'accountId'>): Promise<BuyerAdditives> => {
    const buyer = await readTradeBuyer(db, actor, brand);
    const { connected, offerIds } = await readOpenAdditives(db, buyer.buyerId, buyer.now);
    if (offerIds.length === 0) return { connected, offers: [] };
    const view = viewMarket(market.currentWindow(), buyer.now);
    const offers: AdditiveOffer[] = [];
    for (const offer of await readTradeOffers(db, buyer, offerIds)) {
      if (findTradeProblem(offer, buyer.now) !== undefined || listPaymentTerms(offer).length === 0) continue;
      const priced = await pricing.quote(offer, buyer, shortestTerm(offer), view, buyer.now);
      if (priced.ok) offers.push(toAdditiveOffer(offer, priced.value.price, buyer));
    }
    return { connected, offers };
  };
}

function toAdditiveOffer(offer: TradeOffer, priceMinor: number, buyer: TradeBuyer): AdditiveOffer {
  const fits = whatFits({
    ...offer,
    creditMinorLeft: offer.credit.leftMinor,
    price: priceMinorPer100L(priceMinor),
    vatBasisPoints: offer.vatPermille * 10,
  });
  return {
    ...toAdditiveFacts(offer),
    enabled: true,
    status_type_id: 'ACTIVE',
    price: priceMinor / 100,
    orderableQuantity: toQuantity(fits.litres, offer.unit),
    bindingLimit: fits.binding,
    ...shortenCollection(offer, buyer.collectionShorteningDays),
    paymentTerms: listPaymentTerms(offer),
    paymentTerm: listPaymentTerms(offer)[0] ?? null,
    buyers: null,
  };
}
