import { reservationMinutes } from '@handelsplatz/domain/baskets';
import type { Brand } from '@handelsplatz/domain/brands';
import { findSeedVat } from '@handelsplatz/domain/law/seed';
import { computeGross, computeNet, volumeLitres } from '@handelsplatz/domain/numbers';
import { storedExplanation } from '@handelsplatz/server/price-terms';
import type { DemoOffer } from '../catalogue/offers.ts';
import type { DemoPrices } from '../catalogue/prices.ts';
import { type DemoRelationship, isOpenTo } from '../companies/relationships.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { priceable } from '../orders/archive.ts';
import type { Row } from '../rows.ts';

type Tables = 'approvalRules' | 'baskets' | 'basketItems' | 'approvals';

interface Source {
  readonly brand: Brand;
  readonly users: readonly Pick<Row<'users'>, 'id' | 'username' | 'accountId' | 'roles'>[];
  readonly relationships: readonly DemoRelationship[];
  readonly offers: readonly DemoOffer[];
  readonly prices: DemoPrices;
  readonly moments: Moments;
}

const minuteMs = 60_000;
const askedMinutesAgo = 95;
const deadlineHours = 72;
const quantityCbm = 30;

/** A colleague of the first buyer who may not purchase, and asks for a load of diesel. The rule of the account lets such users ask. */
export function approvalRows({ brand, users, relationships, offers, prices, moments }: Source): {
  readonly [T in Tables]: Row<T>[];
} {
  const buyer = users.find(({ username }) => username === 'kaeufer');
  const asking = users.find(({ accountId, roles }) => accountId === buyer?.accountId && roles?.length === 0);
  const litres = quantityCbm * 1000;
  const offer = offers.find(
    (each) =>
      each.product.category === 'Diesel' &&
      each.minLitres <= litres &&
      each.maxLitres >= litres &&
      isOpenTo(each, buyer?.accountId, relationships),
  );
  if (!buyer || !asking || !offer) return { approvalRules: [], baskets: [], basketItems: [], approvals: [] };
  const { accountId } = buyer;
  const askedAt = new Date(moments.now.getTime() - askedMinutesAgo * minuteMs);
  const terms = relationships.find((each) => each.buyer.id === accountId && each.seller === offer.seller)?.paymentTerms;
  const paymentTerm = offer.paymentTerms.find((days) => terms?.includes(days)) ?? 7;
  const moment = { at: moments.now, daysAgo: 0, hour: 12 };
  const priced = prices.quote(priceable(offer), { customerId: accountId, priceAdjustment: null }, paymentTerm, moment);
  const gross =
    computeGross(computeNet(priced.price, volumeLitres(litres)), findSeedVat(brand.code, moments.daysAgo(0)) * 10) /
    100;
  const basketId = demoId(`${brand.code}/approval/basket`);
  const item = {
    displayName: `${offer.product.name}, ${offer.terminal.name}`,
    seller: offer.seller.company[0],
    quantity: quantityCbm,
    unit: 'cbm',
    price: priced.price / 100,
    gross,
  };
  return {
    approvalRules: [
      {
        ...{ accountId, version: 1, aboveLitres: null, aboveGrossMinor: null, withoutRight: true, deadlineHours },
        ...{ approverId: null, substituteId: null, changedAt: moments.ago(60, '10:15'), changedBy: buyer.id },
      },
    ],
    baskets: [{ id: basketId, userId: asking.id, accountId, status: 'WAITING', createdAt: askedAt }],
    basketItems: [
      {
        ...{ id: demoId(`${brand.code}/approval/item`), basketId, offerId: offer.id, quantityLitres: litres },
        ...{ paymentTerm, locationId: null, priceMinor: priced.price, reservedAt: askedAt, createdAt: askedAt },
        reservedUntil: new Date(askedAt.getTime() + reservationMinutes.API * minuteMs),
        explanation: storedExplanation(priced, { brand, windowSeq: null, now: moments.now }),
        reference: 'Baustelle Nord',
      },
    ],
    approvals: [
      {
        ...{ id: demoId(`${brand.code}/approval`), accountId, basketId, requestedBy: asking.id, requestedAt: askedAt },
        note: 'Für die Baustelle ab Montag, der Tank dort ist fast leer.',
        asked: { items: [item], gross, reasons: ['right'] },
        ...{ version: 1, decideUntil: new Date(askedAt.getTime() + deadlineHours * 60 * minuteMs), state: 'OPEN' },
        ...{ decidedAt: null, decidedBy: null, reason: '' },
      },
    ],
  };
}
