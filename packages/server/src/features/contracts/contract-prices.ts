import type { Brand } from '@handelsplatz/domain/brands';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { createMarketDataStore } from '../market-data/index.ts';
import { createPricingStore, type PricingBuyer } from '../pricing/quotes/index.ts';
import type { RuleBooks } from '../pricing/rule-book/index.ts';
import { checkStanding, readTradeMarket, readTradeOffers, type TradeOffer } from '../trading/index.ts';
import { readContractBuyer } from './contract-buyer.read.ts';

/**
 * The offer of a contract at one terminal, as the checks of a purchase read it. The contract replaces what is released to the buyer
 * and the payment terms of the relationship: both sides have agreed on product, terminals and term.
 */
export function toContractOffer(offer: TradeOffer, { paymentTerm }: { readonly paymentTerm: number }): TradeOffer {
  return {
    ...offer,
    status: 'ACTIVE',
    released: true,
    availableFrom: new Date(0),
    availableTo: new Date(8.64e15),
    paymentTerms: [paymentTerm],
    relationshipTerms: [paymentTerm],
  };
}

/**
 * The buyer for whom a contract is priced. A fixed price is agreed with this buyer, so a parent's adjustment is not added to it.
 */
export function toContractBuyer<B extends PricingBuyer>(buyer: B, priceKind: 'FIXED' | 'FORMULA'): B {
  return priceKind === 'FIXED' ? { ...buyer, priceAdjustment: null } : buyer;
}

/** The price of a contract includes its payment term: no surcharge of a term is added. */
export const contractTerm = 0;

interface PricedContract {
  readonly buyerId: string;
  readonly priceKind: 'FIXED' | 'FORMULA';
  readonly paymentTerm: number;
  readonly offers: readonly { readonly terminalId: string; readonly offerId: string }[];
}

/** What a call-off costs now at each terminal, in hundredths per 100 litres; null without a price. */
export async function readContractPrices(
  { db, books, brand }: { db: Kysely<Tables>; books: RuleBooks; brand: Brand },
  contract: PricedContract,
): Promise<{ terminalId: string; priceMinor: number | null }[]> {
  const buyer = await readContractBuyer(db, contract.buyerId);
  const scope = {
    buyerId: contract.buyerId,
    sharedCreditLimits: brand.features.sharedCreditLimits,
    productAdditives: brand.features.productAdditives,
    zone: brand.zone,
    country: brand.code,
  };
  const [market, offers] = await Promise.all([
    readTradeMarket(createMarketDataStore(db, brand)),
    readTradeOffers(
      db,
      scope,
      contract.offers.map(({ offerId }) => offerId),
    ),
  ]);
  const pricing = createPricingStore(db, books, brand);
  return await Promise.all(
    contract.offers.map(async ({ terminalId, offerId }) => {
      const offer = offers.find(({ id }) => id === offerId);
      if (!offer || checkStanding(toContractOffer(offer, contract), buyer.now)) return { terminalId, priceMinor: null };
      const priced = await pricing.quote(
        offer,
        toContractBuyer(buyer, contract.priceKind),
        contractTerm,
        market,
        buyer.now,
      );
      return { terminalId, priceMinor: priced.ok ? priced.value.price : null };
    }),
  );
}
