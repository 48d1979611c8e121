import type { Brand } from '@handelsplatz/domain/brands';
import { accountRows, locationRows, providerIdOf } from './accounts.ts';
import { additiveOffersOf } from './additive-offers.ts';
import { createArchive, priceFixedOffer } from './archive.ts';
import { productRows, readCatalogue } from './catalogue.ts';
import { contractsOf } from './contracts.ts';
import { creditRows } from './credit.ts';
import { demoId } from './ids.ts';
import { createMarketCurve } from './market-curve.ts';
import { momentsAround } from './moments.ts';
import { newsRows } from './news.ts';
import { offerBuyerRows, offerRow, settleVolumes } from './offer-rows.ts';
import { fuelOffersOf } from './offers.ts';
import { coursesOf } from './order-course.ts';
import { numberOrders, orderEventRows, orderRows } from './order-rows.ts';
import { daysOfTrade, ordersOf } from './orders.ts';
import { participantsOf } from './participants.ts';
import { createDemoPrices } from './prices.ts';
import { purchaseLimitRows, purchaseUsageRows } from './purchase-limits.ts';
import { relationshipRows, relationshipsOf, releaseRows } from './relationships.ts';
import type { RowsByTable } from './rows.ts';
import { sellerRulesOf } from './rules.ts';
import { markSpecialOffers, priceDelivery, trackingOfferOf } from './special-offers.ts';
import { createTradeDraw } from './trades.ts';
import { userRows } from './users.ts';

/** The whole demo market of a brand as rows, in the order in which they can be written. */
export interface DemoMarket {
  readonly rows: RowsByTable;
  /** The last order number used of each year. */
  readonly lastOrderNumbers: ReadonlyMap<string, number>;
}

/** Makes the demo market. The same brand and the same `now` give the same rows on every machine. */
export function composeDemoMarket(brand: Brand, now: Date, passwordHash: string): DemoMarket {
  const moments = momentsAround(now, brand.zone);
  const catalogue = readCatalogue(brand.code);
  const participants = participantsOf(brand.code);
  const relationships = relationshipsOf(brand.code, participants, catalogue);
  const rules = sellerRulesOf(brand, participants, catalogue, moments);
  const prices = createDemoPrices(brand, rules, createMarketCurve(brand, daysOfTrade + 1));

  const fuelOffers = fuelOffersOf(brand.code, participants, catalogue, moments);
  markSpecialOffers(brand.code, fuelOffers, participants, moments);
  priceDelivery(fuelOffers, rules);
  const today = { at: now, daysAgo: 0, hour: 12 };
  for (const offer of fuelOffers)
    if (offer.priceType === 'FIXED') offer.fixedPriceMinor = priceFixedOffer(offer, prices, today);

  const archive = createArchive(brand.code, prices, moments);
  const trades = createTradeDraw(brand.code, relationships, fuelOffers);
  const orders = ordersOf({ brand, moments, prices, archive, trades });
  const courses = coursesOf(brand, orders, participants, moments);
  const contracts = contractsOf(brand.code, courses, participants, moments);
  const numbers = numberOrders(brand, courses);
  settleVolumes(fuelOffers, archive.offers);
  const offers = [
    ...fuelOffers,
    trackingOfferOf(brand.code, fuelOffers, demoId),
    ...additiveOffersOf(brand.code, participants, catalogue, moments),
    ...archive.offers,
  ];

  return {
    lastOrderNumbers: numbers.lastOfYear,
    rows: {
      accounts: accountRows(brand, participants, moments),
      users: userRows(brand, participants, providerIdOf(brand), moments, passwordHash),
      locations: locationRows(brand, participants, moments),
      products: productRows(catalogue),
      regions: catalogue.regions,
      terminals: catalogue.terminals,
      relationships: relationshipRows(relationships, moments),
      ...releaseRows(relationships),
      networks: rules.flatMap((each) => each.networks),
      networkTerminals: rules.flatMap((each) => each.networkTerminals),
      networkVersions: rules.flatMap((each) => each.networkVersions),
      ruleGroups: rules.flatMap((each) => each.groups),
      priceRules: rules.flatMap((each) => each.rules),
      priceRuleVersions: rules.flatMap((each) => each.versions),
      pricingRevisions: rules.map((each) => each.revision),
      offers: offers.map(offerRow),
      offerBuyers: offerBuyerRows(offers),
      creditLimits: creditRows(brand.code, participants, relationships, courses, moments),
      purchaseLimits: purchaseLimitRows(participants, catalogue),
      purchaseUsage: purchaseUsageRows(courses, moments),
      orders: orderRows(brand, courses, numbers, contracts),
      orderEvents: orderEventRows(brand, courses),
      news: newsRows(brand, participants, catalogue, moments),
      contracts: contracts.map(({ row }) => row),
    },
  };
}
