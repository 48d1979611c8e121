import type { Brand } from '@handelsplatz/domain/brands';
import { startOfNextDay } from '@handelsplatz/domain/formats';
import type { DemoOffer } from '../catalogue/offers.ts';
import { type DemoPrices, listPrice } from '../catalogue/prices.ts';
import { type DemoRelationship, isOpenTo } from '../companies/relationships.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { priceable } from '../orders/archive.ts';
import type { Row } from '../rows.ts';

type Tables =
  | 'priceAlerts'
  | 'priceAlertTerminals'
  | 'standingOrders'
  | 'standingOrderTerminals'
  | 'standingOrderEvents';

interface Source {
  readonly brand: Brand;
  readonly users: readonly Pick<Row<'users'>, 'id' | 'username' | 'accountId'>[];
  readonly relationships: readonly DemoRelationship[];
  readonly offers: readonly DemoOffer[];
  readonly prices: DemoPrices;
  readonly moments: Moments;
}

/** How far the limits are from the prices of the fill, in hundredths per 100 l. */
const distances = { standingOrder: 260, risky: 180, below: 120, above: 250 };

/** Two price alerts and two standing orders of the first buyer, one of them for more than its offers sell at once. */
export function standingOrderRows({ brand, users, relationships, offers, prices, moments }: Source): {
  readonly [T in Tables]: Row<T>[];
} {
  const { code, features, zone } = brand;
  const user = users.find(({ username }) => username === 'kaeufer');
  const own = offers.filter((offer) => isOpenTo(offer, user?.accountId, relationships));
  const diesel = own.find(({ product }) => product.category === 'Diesel');
  const heating = own.find(({ product }) => product.category === 'Heizöl');
  if (!user || !diesel || !heating || !features.triggers || !features.priceAlert)
    return {
      priceAlerts: [],
      priceAlertTerminals: [],
      standingOrders: [],
      standingOrderTerminals: [],
      standingOrderEvents: [],
    };
  const at = { at: moments.now, daysAgo: 0, hour: 12 };
  const priceOf = (offer: DemoOffer) => listPrice(prices, priceable(offer), at).price;
  const toGoods = (offer: DemoOffer): Goods => {
    const terminals = own.filter(({ product }) => product.id === offer.product.id).map(({ terminal }) => terminal.id);
    return { offer, priceMinor: priceOf(offer), terminalIds: [...new Set(terminals)].slice(0, mostTerminals) };
  };
  const owner = { code, accountId: user.accountId, userId: user.id };
  const goods = { diesel: toGoods(diesel), heating: toGoods(heating) };
  const validUntil = startOfNextDay(moments.daysAgo(-20), zone);
  return {
    ...composeAlerts(owner, goods, moments.ago(3, '09:20')),
    ...composeStandingOrders(owner, goods, { createdAt: moments.ago(2, '08:40'), validUntil }),
  };
}

const mostTerminals = 4;

interface Owner {
  readonly code: string;
  readonly accountId: string;
  readonly userId: string;
}

interface Goods {
  readonly offer: DemoOffer;
  readonly priceMinor: number;
  readonly terminalIds: readonly string[];
}

type Chosen = Readonly<Record<'diesel' | 'heating', Goods>>;

function composeAlerts({ code, accountId, userId }: Owner, { diesel, heating }: Chosen, createdAt: Date) {
  const compose = (key: string, { offer }: Goods, name: string, condition: string, thresholdMinor: number) => ({
    id: demoId(`${code}/price-alerts/${key}`),
    ...{ accountId, userId, name, condition, thresholdMinor, createdAt, productId: offer.product.id },
    ...{ onPage: true, byMail: true, armed: true, snoozedUntil: null, version: 1 },
  });
  const below = compose('below', diesel, 'Diesel günstig', 'BELOW', diesel.priceMinor - distances.below);
  const above = compose('above', heating, 'Heizöl zieht an', 'ABOVE', heating.priceMinor + distances.above);
  const terminals = (alertId: string, { terminalIds }: Goods) =>
    terminalIds.map((terminalId) => ({ alertId, terminalId }));
  return {
    priceAlerts: [below, above],
    priceAlertTerminals: [...terminals(below.id, diesel), ...terminals(above.id, heating)],
  };
}

function composeStandingOrders(
  { code, accountId, userId }: Owner,
  { diesel, heating }: Chosen,
  { createdAt, validUntil }: { readonly createdAt: Date; readonly validUntil: Date },
) {
  const compose = (key: string, name: string, { offer, priceMinor }: Goods, distance: number) => ({
    id: demoId(`${code}/standing-orders/${key}`),
    ...{ accountId, userId, name, mode: 'EXECUTE', locationId: null, groupId: null, state: 'ACTIVE', version: 1 },
    ...{ createdAt, validUntil, changedAt: createdAt, precheckedAt: createdAt },
    productId: offer.product.id,
    limitMinor: priceMinor - distance,
    paymentTerm: offer.paymentTerms[0] ?? 7,
  });
  const { minLitres, maxLitres, terminal } = heating.offer;
  const bounds = `${minLitres / 1000} bis ${maxLitres / 1000} cbm`;
  const waiting = {
    ...compose('waiting', 'Diesel zum Wunschpreis', diesel, distances.standingOrder),
    ...{ quantityLitres: 30_000, windows: 2, reference: 'Winterlager' },
    ...{ precheck: null, precheckText: '', precheckMailed: null },
  };
  const risky = {
    ...compose('risky', 'Heizöl auf Vorrat', heating, distances.risky),
    ...{ quantityLitres: maxLitres + 100_000, windows: 1, reference: '' },
    precheck: 'QUANTITY_OUT_OF_BOUNDS',
    precheckText: `Bitte beachten Sie die Mindest- und Höchstmenge: ${bounds}.`,
    precheckMailed: 'QUANTITY_OUT_OF_BOUNDS',
  };
  return {
    standingOrders: [waiting, risky],
    standingOrderTerminals: [
      ...diesel.terminalIds.map((terminalId) => ({ standingOrderId: waiting.id, terminalId })),
      { standingOrderId: risky.id, terminalId: terminal.id },
    ],
    standingOrderEvents: [waiting, risky].map(({ id: standingOrderId }) => ({
      ...{ standingOrderId, at: createdAt, userId, kind: 'CREATED', version: 1 },
    })),
  };
}
