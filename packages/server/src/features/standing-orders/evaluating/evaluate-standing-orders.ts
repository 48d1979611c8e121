import { formatPrice } from '@handelsplatz/domain/formats';
import { priceMinorPer100L } from '@handelsplatz/domain/numbers';
import { compareCandidates, isLimitReached } from '@handelsplatz/domain/standing-orders';
import type { AppContext } from '../../../platform/context.ts';
import { formatRefusal } from '../../../platform/refusals/index.ts';
import { atTerminals, type PriceScan, type ScannedOffer } from '../../market/index.ts';
import { createNoticeStore } from '../../notifications/index.ts';
import type { FireStandingOrder } from '../fire-standing-order.ts';
import { announceStandingOrder, noticeStandingOrder, standingOrderMailJob } from '../standing-order-notices.ts';
import { endsStandingOrder, type StoredReason, toReason } from '../standing-order-reasons.ts';
import { listWaitingStandingOrders, type WaitingStandingOrder } from '../standing-orders.read.ts';
import { createStandingOrderStore } from '../standing-orders.store.ts';

type Context = Pick<AppContext, 'db' | 'brand' | 'clock' | 'logger' | 'transactions'>;

/** A standing order whose limit is reached, with the offers that reach it, the lowest price first. */
interface Hit {
  readonly standingOrder: WaitingStandingOrder;
  readonly offers: readonly [ScannedOffer, ...ScannedOffer[]];
}

/**
 * Evaluates all waiting standing orders at the prices of a scan, then fires those that are reached: the lowest price first, then the oldest
 * standing order. Only on fresh live prices of a window that is not a clone.
 */
export function createEvaluateStandingOrders(context: Context, fireStandingOrder: FireStandingOrder) {
  const end = createEndings(context);
  const { db, logger } = context;

  async function fire({ standingOrder, offers }: Hit, windowSeq: number): Promise<void> {
    if (standingOrder.mode === 'NOTIFY') return await end.notify(standingOrder, offers[0]);
    const { id: standingOrderId, version } = standingOrder;
    const fired = await fireStandingOrder({
      standingOrderId,
      version,
      windowSeq,
      offerIds: offers.map(({ offer }) => offer.id),
    });
    if (fired.ok) return;
    const reason = toReason(fired);
    if (endsStandingOrder(reason)) await end.reject(standingOrder, reason, offers[0]);
    else logger.info({ standingOrderId, refusal: formatRefusal(fired) }, 'a standing order waits for the next window');
  }

  return async (scan: PriceScan): Promise<void> => {
    const { window } = scan;
    if (!window || window.isClone || !scan.fresh) return;
    for (const hit of await findHits(db, scan)) {
      // A standing order that fails keeps no other one waiting. The next window tries it again.
      await fire(hit, window.seq).catch((error: unknown) =>
        logger.error({ err: error, standingOrderId: hit.standingOrder.id }, 'a standing order could not be fired'),
      );
    }
  };
}

/** The waiting standing orders whose limit is reached, in the sequence in which they are fired. */
async function findHits(db: Context['db'], scan: PriceScan): Promise<Hit[]> {
  const hits: Hit[] = [];
  const waiting = await listWaitingStandingOrders(db, scan.at);
  const toKey = ({ accountId, paymentTerm }: WaitingStandingOrder) => `${accountId}/${paymentTerm}`;
  for (const standingOrders of Map.groupBy(waiting, toKey).values()) {
    const [{ accountId, parentAccountId, paymentTerm } = { accountId: '', parentAccountId: null, paymentTerm: 0 }] =
      standingOrders;
    const prices = await scan.read({ accountId, parentAccountId }, paymentTerm);
    for (const standingOrder of standingOrders) {
      const offers = prices
        .find(standingOrder.productId, atTerminals(standingOrder.terminalIds), standingOrder.limitMinor)
        .filter((offer) => offer.offer.priceType === 'API' && isLimitReached(standingOrder, offer));
      const [best, ...others] = offers;
      if (best) hits.push({ standingOrder, offers: [best, ...others] });
    }
  }
  const toCandidate = ({ standingOrder, offers }: Hit) => ({
    priceMinor: offers[0].priceMinor,
    since: standingOrder.createdAt,
    id: standingOrder.id,
  });
  return hits.sort((a, b) => compareCandidates(toCandidate(a), toCandidate(b)));
}

/** The endings of a standing order without an order. */
function createEndings({ transactions, clock, brand }: Context) {
  const inTransaction = transactions((tx) => ({
    standingOrders: createStandingOrderStore(tx),
    notices: createNoticeStore(tx),
  }));
  return {
    reject: ({ id, version, accountId }: WaitingStandingOrder, reason: StoredReason, { offer }: ScannedOffer) =>
      inTransaction(async (stores) => {
        const { standingOrders, jobs } = stores;
        const locked = await standingOrders.lock(id);
        if (locked?.state !== 'ACTIVE' || locked.version !== version) return;
        const at = clock.now();
        await standingOrders.setState(id, 'REJECTED', at, reason);
        const { text } = reason;
        await standingOrders.note({
          standingOrderId: id,
          at,
          userId: null,
          kind: 'REJECTED',
          version: version + 1,
          text,
        });
        const facts = { product: offer.productName, terminal: offer.terminalName, reason: text };
        await noticeStandingOrder(stores, locked, at, { kind: 'standingOrderRejected', facts });
        await announceStandingOrder(stores, accountId);
        await jobs.enqueue(standingOrderMailJob, { standingOrderId: id, kind: 'REJECTED' });
      }),
    notify: ({ id, version, accountId }: WaitingStandingOrder, { offer, priceMinor }: ScannedOffer) =>
      inTransaction(async (stores) => {
        const { standingOrders, jobs } = stores;
        const locked = await standingOrders.lock(id);
        if (locked?.state !== 'ACTIVE' || locked.version !== version) return;
        const at = clock.now();
        const cancelled = await standingOrders.markExecuted(locked, null, at);
        const price = `${formatPrice(priceMinorPer100L(priceMinor), brand.numbers)} ${brand.currency} je 100 l`;
        const event = { at, userId: null, version: version + 1 };
        const text = `${price} in ${offer.terminalName}`;
        await standingOrders.note({ ...event, standingOrderId: id, kind: 'NOTIFIED', text });
        for (const standingOrderId of cancelled) {
          const why = `„${locked.name}“ hat seinen Preis erreicht`;
          await standingOrders.note({ ...event, standingOrderId, kind: 'CANCELLED', text: why });
        }
        const { productName: product, terminalName: terminal } = offer;
        const facts = { product, terminal, priceMinor, limitMinor: locked.limitMinor, below: true };
        const link = `/handelsplatz?produkt=${offer.productId}&angebot=${offer.id}`;
        await noticeStandingOrder(stores, locked, at, { kind: 'priceAlert', facts, link });
        await announceStandingOrder(stores, accountId);
        const found = { priceMinor, terminal: offer.terminalName, offerId: offer.id };
        await jobs.enqueue(standingOrderMailJob, { standingOrderId: id, kind: 'NOTIFIED', ...found });
      }),
  };
}
