import type { Brand } from '@handelsplatz/domain/brands';
import { frontGasoilSymbol } from '@handelsplatz/domain/market-data';
import { toNumber } from '@handelsplatz/domain/numbers';
import { quantityProblem } from '@handelsplatz/domain/orders';
import { type BenchmarkOffer, computeBenchmark, toCashPrice } from '@handelsplatz/domain/statistics';
import { isReleasedTo, sharedPaymentTerms } from '@handelsplatz/domain/trading';
import type { MarketCurve } from '../catalogue/market-curve.ts';
import type { DemoOffer } from '../catalogue/offers.ts';
import type { DemoPrices } from '../catalogue/prices.ts';
import type { Participants } from '../companies/participants.ts';
import { type DemoRelationship, isOpen } from '../companies/relationships.ts';
import { toFirstUserId } from '../companies/users.ts';
import type { Moments } from '../moments.ts';
import { createRandom } from '../random.ts';
import type { Row } from '../rows.ts';
import { priceable, priceFixedOffer } from './archive.ts';
import type { DemoContract } from './contracts.ts';
import type { DemoOrder } from './orders.ts';

/** How likely a cheaper and a dearer offer still had the quantity: cheap ones are sold out first. */
const stillThere = { cheaper: 0.2, dearer: 0.95 } as const;

interface Setting {
  readonly brand: Brand;
  readonly prices: DemoPrices;
  readonly curve: MarketCurve;
  readonly relationships: readonly DemoRelationship[];
  readonly offers: readonly DemoOffer[];
  readonly contracts: readonly DemoContract[];
  readonly participants: Participants;
  readonly moments: Moments;
}

/** Only buyers with a sign-in read a whole year; for the others this many days keep the fill fast. */
const daysOfOthers = 60;

const toPlace = ({ product, terminal }: DemoOffer) => `${product.id} ${terminal.regionId}`;

/** The market at the instant of each order of the year. Call-offs from contracts have none. */
export function benchmarkRows(orders: readonly DemoOrder[], setting: Setting): Row<'orderBenchmarks'>[] {
  const calledOff = new Set(setting.contracts.flatMap(({ courses }) => courses.map(({ order }) => order)));
  const links = Map.groupBy(setting.relationships.filter(isOpen), ({ buyer }) => buyer.id);
  const byPlace = Map.groupBy(
    setting.offers.filter(({ priceType, status }) => priceType !== 'TRACKING' && status === 'ACTIVE'),
    toPlace,
  );
  const { buyers, parent, children } = setting.participants;
  const readers = new Set([buyers[0], parent, ...children]);
  const since = setting.moments.daysAgo(daysOfOthers);
  return orders
    .filter((order) => !calledOff.has(order) && (readers.has(order.buyer) || order.orderedOn >= since))
    .map((order) => {
      const others = (byPlace.get(toPlace(order.offer)) ?? []).filter(
        (offer) => offer.delivered === order.offer.delivered,
      );
      return benchmarkRow(order, listOthers(order, others, links.get(order.buyer.id) ?? [], setting), setting);
    });
}

function benchmarkRow(order: DemoOrder, others: readonly BenchmarkOffer[], { brand, curve }: Setting) {
  const paid = toCashPrice(order.priceMinor, order.paymentTerm);
  const own = { sellerId: order.offer.seller.id, cashE4: paid };
  const { offers, sellers, bestE4, medianE4, rank } = computeBenchmark(paid, [own, ...others]);
  const { prices, fx } = curve.at(order.moment.daysAgo, order.moment.hour);
  const gasoil = prices.get(frontGasoilSymbol);
  const { density } = order.offer.product;
  return {
    orderId: order.id,
    buyerId: order.buyer.id,
    buyerUserId: toFirstUserId(brand, order.buyer),
    orderedOn: order.orderedOn,
    windowSeq: null,
    paidE4: paid,
    offers,
    sellers,
    bestE4,
    medianE4,
    rank,
    referenceE4: gasoil && fx && density ? Math.round(toNumber(gasoil) * toNumber(fx) * Number(density) * 1000) : null,
  };
}

/** The offers of the same product and region that the buyer could have ordered instead. */
function listOthers(
  order: DemoOrder,
  offers: readonly DemoOffer[],
  links: readonly DemoRelationship[],
  { prices }: Setting,
): BenchmarkOffer[] {
  const random = createRandom(`benchmark/${order.id}`);
  const paid = toCashPrice(order.priceMinor, order.paymentTerm);
  const { buyer, moment, litres } = order;
  const customer = {
    customerId: buyer.parentId ?? buyer.id,
    priceAdjustment: buyer.parentId === null ? null : buyer.priceAdjustment,
  };
  return offers.flatMap((offer): BenchmarkOffer[] => {
    const link = links.find(({ seller }) => seller === offer.seller);
    const goods = { terminalId: offer.terminal.id, productId: offer.product.id, buyerIds: offer.buyerIds };
    const isOwn = offer.seller === order.offer.seller && offer.terminal === order.offer.terminal;
    if (!link || isOwn || !isReleasedTo(buyer.id, goods, link) || quantityProblem(litres, offer)) return [];
    const terms = sharedPaymentTerms(offer.paymentTerms, link.paymentTerms);
    const term = terms.includes(order.paymentTerm) ? order.paymentTerm : terms[0];
    if (term === undefined) return [];
    const fixedPriceMinor = offer.priceType === 'FIXED' ? priceFixedOffer(offer, prices, moment) : null;
    const price = prices.computePrice(priceable({ ...offer, fixedPriceMinor }), customer, term, moment);
    const cashE4 = toCashPrice(price, term);
    const isThere = random.chance(cashE4 < paid ? stillThere.cheaper : stillThere.dearer);
    return isThere ? [{ sellerId: offer.seller.id, cashE4 }] : [];
  });
}
