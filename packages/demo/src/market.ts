import type { Brand } from '@handelsplatz/domain/brands';
import { approvalRows } from './approvals/approvals.ts';
import { createAdditiveOffers } from './catalogue/additive-offers.ts';
import { productRows, readDemoCatalogue, terminalRows } from './catalogue/catalogue.ts';
import { createMarketCurve } from './catalogue/market-curve.ts';
import { createOfferHistory } from './catalogue/offer-history.ts';
import { offerBuyerRows, offerRow, settleVolumes } from './catalogue/offer-rows.ts';
import { createFuelOffers, type DemoOffer } from './catalogue/offers.ts';
import { createDemoPrices, type DemoPrices } from './catalogue/prices.ts';
import { createTrackingOffer, markSpecialOffers, priceDelivery } from './catalogue/special-offers.ts';
import { accountRows, locationRows, toProviderId } from './companies/accounts.ts';
import { paperRows } from './companies/papers.ts';
import { createParticipants } from './companies/participants.ts';
import { blockedTerminalRows, purchaseLimitRows } from './companies/purchase-limits.ts';
import {
  createRelationships,
  type DemoRelationship,
  relationshipChangeRows,
  relationshipRows,
  releaseRows,
} from './companies/relationships.ts';
import { requestRows } from './companies/requests.ts';
import { userRows } from './companies/users.ts';
import { favouriteRows } from './favourites/favourites.ts';
import { demoId } from './ids.ts';
import { priceHistoryRows } from './market/price-history.ts';
import { type Moments, momentsAround } from './moments.ts';
import { newsRows, newsSeenRows } from './news/news.ts';
import { noticeRows } from './notifications/notices.ts';
import { createArchive, priceFixedOffer } from './orders/archive.ts';
import { benchmarkRows } from './orders/benchmarks.ts';
import { contractEventRows, contractOfferRows, contractTerminalRows, createContracts } from './orders/contracts.ts';
import { fulfilmentRows } from './orders/fulfilment.ts';
import { lostDemandRows } from './orders/lost-demand.ts';
import { createCourses } from './orders/order-course.ts';
import { numberOrders, orderEventRows, orderRows } from './orders/order-rows.ts';
import { createOrders, daysOfTrade } from './orders/orders.ts';
import { purchaseUsageRows } from './orders/purchase-usage.ts';
import { createTradeDraw } from './orders/trades.ts';
import { orderViewRows } from './orders/views.ts';
import { createSellerRules } from './pricing/rules.ts';
import type { RowsByTable } from './rows.ts';
import { standingOrderRows } from './standing-orders/standing-orders.ts';
import { joinUploads } from './uploads/compose-upload.ts';
import { createCreditHistory } from './uploads/credit-file.ts';

/** The whole demo market of a brand as rows, in the sequence in which they can be written. */
export interface DemoMarket {
  readonly rows: RowsByTable;
  /** The last used order number of each year. */
  readonly lastOrderNumbers: ReadonlyMap<string, number>;
}

/** Makes the demo market. The same brand and the same `now` give the same rows on every machine. */
export function composeDemoMarket(brand: Brand, now: Date, passwordHash: string): DemoMarket {
  const { rows, ...market } = composeMarket(brand, now, passwordHash);
  return { ...market, rows: { ...rows, notices: noticeRows(rows, now) } };
}

function composeMarket(brand: Brand, now: Date, passwordHash: string): DemoMarket {
  const moments = momentsAround(now, brand.zone);
  const catalogue = readDemoCatalogue(brand);
  const participants = createParticipants(brand.code);
  const relationships = createRelationships(brand.code, participants, catalogue);
  const rules = createSellerRules(brand, participants, catalogue, moments);
  const curve = createMarketCurve(brand, daysOfTrade + 1);
  const prices = createDemoPrices(brand, rules, curve);

  const fuelOffers = createFuelOffers(brand.code, participants, catalogue, moments);
  markSpecialOffers(brand.code, fuelOffers, participants, moments);
  priceDelivery(fuelOffers, rules);
  setFixedPrices(fuelOffers, prices, now);

  const archive = createArchive(brand.code, prices, moments);
  const trades = createTradeDraw(brand.code, relationships, fuelOffers);
  const orders = createOrders({ brand, moments, prices, archive, trades });
  const courses = createCourses(brand, orders, participants, moments);
  const trade = { brand, prices, curve, relationships, participants, moments };
  const contracts = createContracts(brand.code, courses, participants, moments);
  const numbers = numberOrders(brand, courses);
  settleVolumes(fuelOffers, archive.offers);
  const history = createOfferHistory({ brand, participants, offers: fuelOffers, moments });
  const additiveOffers = createAdditiveOffers(brand.code, participants, catalogue, moments);
  const tracking = createTrackingOffer(brand.code, fuelOffers, demoId);
  const offers = [...fuelOffers, tracking, ...additiveOffers, ...archive.offers];
  const credit = createCreditHistory({ brand, participants, relationships, courses, moments });
  const locations = locationRows(brand, participants, moments);
  const users = userRows(brand, participants, toProviderId(brand), moments, passwordHash);

  return {
    lastOrderNumbers: numbers.lastOfYear,
    rows: {
      accounts: accountRows(brand, participants, moments),
      users,
      ...orderViewRows(brand, users, moments),
      locations,
      products: productRows(catalogue),
      regions: catalogue.regions,
      terminals: terminalRows(catalogue),
      ...favouriteRows(brand, users, catalogue, moments),
      ...joinRelationships(brand, relationships, moments),
      ...ruleRows(rules),
      ...requestRows(brand, { relationships, locations, offers, moments }),
      offers: [...offers.map(offerRow), ...contractOfferRows(contracts, brand)],
      offerBuyers: offerBuyerRows(offers),
      ...standingOrderRows({ brand, users, relationships, offers: fuelOffers, prices, moments }),
      ...approvalRows({ brand, users, relationships, offers: fuelOffers, prices, moments }),
      ...priceHistoryRows({ brand, rules, curve, moments, offers: fuelOffers, archived: archive.offers }),
      ...joinUploads(history, credit),
      purchaseLimits: purchaseLimitRows(participants, catalogue),
      blockedTerminals: blockedTerminalRows(participants, catalogue),
      purchaseUsage: purchaseUsageRows(courses, moments),
      // Before the orders: the database counts each call-off when it is written.
      ...contractRows(contracts),
      orders: orderRows(brand, courses, numbers, { contracts, moments }),
      orderBenchmarks: benchmarkRows(orders, { ...trade, offers: fuelOffers, contracts }),
      lostDemand: lostDemandRows(brand, courses, moments),
      orderEvents: orderEventRows(brand, courses),
      ...fulfilmentRows(brand, courses, participants, moments),
      ...paperRows(brand, participants, moments),
      ...joinNews({ brand, participants, catalogue, offers, moments }),
      demoMarket: [{ since: now }],
    },
  };
}

function joinRelationships(brand: Brand, relationships: readonly DemoRelationship[], moments: Moments) {
  return {
    relationships: relationshipRows(relationships, moments),
    ...releaseRows(relationships),
    relationshipChanges: relationshipChangeRows(brand, relationships, moments),
  };
}

function ruleRows(rules: ReturnType<typeof createSellerRules>) {
  return {
    networks: rules.flatMap((each) => each.networks),
    networkTerminals: rules.flatMap((each) => each.networkTerminals),
    networkVersions: rules.flatMap((each) => each.networkVersions),
    ruleGroups: rules.flatMap((each) => each.groups),
    priceRules: rules.flatMap((each) => each.rules),
    priceRuleVersions: rules.flatMap((each) => each.versions),
    pricingRevisions: rules.map((each) => each.revision),
  };
}

function joinNews(source: Parameters<typeof newsRows>[0]) {
  const news = newsRows(source);
  return { news, newsSeen: newsSeenRows(news, source) };
}

function contractRows(contracts: ReturnType<typeof createContracts>) {
  return {
    contracts: contracts.map(({ row }) => row),
    contractTerminals: contractTerminalRows(contracts),
    contractMonths: contracts.flatMap(({ months }) => [...months]),
    contractEvents: contractEventRows(contracts),
  };
}

function setFixedPrices(offers: readonly DemoOffer[], prices: DemoPrices, at: Date): void {
  for (const offer of offers)
    if (offer.priceType === 'FIXED')
      offer.fixedPriceMinor = priceFixedOffer(offer, prices, { at, daysAgo: 0, hour: 12 });
}
