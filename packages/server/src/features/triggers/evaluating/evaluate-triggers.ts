import { formatPrice } from '@handelsplatz/domain/formats';
import { priceMinorPer100L } from '@handelsplatz/domain/numbers';
import { compareCandidates, isLimitReached } from '@handelsplatz/domain/triggers';
import type { AppContext } from '../../../platform/context.ts';
import { formatRefusal } from '../../../platform/refusals/index.ts';
import { atTerminals, type PriceScan, type ScannedOffer } from '../../market/index.ts';
import { createNoticeStore } from '../../notifications/index.ts';
import type { FireTrigger } from '../fire-trigger.ts';
import { announceTrigger, noticeTrigger, triggerMailJob } from '../trigger-notices.ts';
import { endsTrigger, type StoredReason, toReason } from '../trigger-reasons.ts';
import { listWaitingTriggers, type WaitingTrigger } from '../triggers.read.ts';
import { createTriggerStore } from '../triggers.store.ts';

type Context = Pick<AppContext, 'db' | 'brand' | 'clock' | 'logger' | 'transactions'>;

/** A trigger whose limit is reached, with the offers that reach it, the lowest price first. */
interface Hit {
  readonly trigger: WaitingTrigger;
  readonly offers: readonly [ScannedOffer, ...ScannedOffer[]];
}

/**
 * Evaluates all waiting triggers at the prices of a scan, then fires those that are reached: the lowest price first, then the oldest
 * trigger. Only on fresh live prices of a window that is not a clone.
 */
export function createEvaluateTriggers(context: Context, fireTrigger: FireTrigger) {
  const end = createEndings(context);
  const { db, logger } = context;

  async function fire({ trigger, offers }: Hit, windowSeq: number): Promise<void> {
    if (trigger.mode === 'NOTIFY') return await end.notify(trigger, offers[0]);
    const { id: triggerId, version } = trigger;
    const fired = await fireTrigger({ triggerId, version, windowSeq, offerIds: offers.map(({ offer }) => offer.id) });
    if (fired.ok) return;
    const reason = toReason(fired);
    if (endsTrigger(reason)) await end.reject(trigger, reason, offers[0]);
    else logger.info({ triggerId, refusal: formatRefusal(fired) }, 'a trigger waits for the next window');
  }

  return async (scan: PriceScan): Promise<void> => {
    const { window } = scan;
    if (!window || window.isClone || !scan.fresh) return;
    for (const hit of await findHits(db, scan)) {
      // A trigger that fails keeps no other one waiting. The next window tries it again.
      await fire(hit, window.seq).catch((error: unknown) =>
        logger.error({ err: error, triggerId: hit.trigger.id }, 'a trigger could not be fired'),
      );
    }
  };
}

/** The waiting triggers whose limit is reached, in the sequence in which they are fired. */
async function findHits(db: Context['db'], scan: PriceScan): Promise<Hit[]> {
  const hits: Hit[] = [];
  const waiting = await listWaitingTriggers(db, scan.at);
  const toKey = ({ accountId, paymentTerm }: WaitingTrigger) => `${accountId}/${paymentTerm}`;
  for (const triggers of Map.groupBy(waiting, toKey).values()) {
    const [{ accountId, parentAccountId, paymentTerm } = { accountId: '', parentAccountId: null, paymentTerm: 0 }] =
      triggers;
    const prices = await scan.read({ accountId, parentAccountId }, paymentTerm);
    for (const trigger of triggers) {
      const offers = prices
        .find(trigger.productId, atTerminals(trigger.terminalIds), trigger.limitMinor)
        .filter((offer) => offer.offer.priceType === 'API' && isLimitReached(trigger, offer));
      const [best, ...others] = offers;
      if (best) hits.push({ trigger, offers: [best, ...others] });
    }
  }
  const toCandidate = ({ trigger, offers }: Hit) => ({
    priceMinor: offers[0].priceMinor,
    since: trigger.createdAt,
    id: trigger.id,
  });
  return hits.sort((a, b) => compareCandidates(toCandidate(a), toCandidate(b)));
}

/** The endings of a trigger without an order. */
function createEndings({ transactions, clock, brand }: Context) {
  const inTransaction = transactions((tx) => ({
    triggers: createTriggerStore(tx),
    notices: createNoticeStore(tx),
  }));
  return {
    reject: ({ id, version, accountId }: WaitingTrigger, reason: StoredReason, { offer }: ScannedOffer) =>
      inTransaction(async (stores) => {
        const { triggers, jobs } = stores;
        const locked = await triggers.lock(id);
        if (locked?.state !== 'ACTIVE' || locked.version !== version) return;
        const at = clock.now();
        await triggers.setState(id, 'REJECTED', at, reason);
        const { text } = reason;
        await triggers.note({ triggerId: id, at, userId: null, kind: 'REJECTED', version: version + 1, text });
        const facts = { product: offer.productName, terminal: offer.terminalName, reason: text };
        await noticeTrigger(stores, locked, at, { kind: 'triggerRejected', facts });
        await announceTrigger(stores, accountId);
        await jobs.enqueue(triggerMailJob, { triggerId: id, kind: 'REJECTED' });
      }),
    notify: ({ id, version, accountId }: WaitingTrigger, { offer, priceMinor }: ScannedOffer) =>
      inTransaction(async (stores) => {
        const { triggers, jobs } = stores;
        const locked = await triggers.lock(id);
        if (locked?.state !== 'ACTIVE' || locked.version !== version) return;
        const at = clock.now();
        const cancelled = await triggers.markExecuted(locked, null, at);
        const price = `${formatPrice(priceMinorPer100L(priceMinor), brand.numbers)} ${brand.currency} je 100 l`;
        const event = { at, userId: null, version: version + 1 };
        const text = `${price} in ${offer.terminalName}`;
        await triggers.note({ ...event, triggerId: id, kind: 'NOTIFIED', text });
        for (const triggerId of cancelled) {
          const why = `„${locked.name}“ hat seinen Preis erreicht`;
          await triggers.note({ ...event, triggerId, kind: 'CANCELLED', text: why });
        }
        const { productName: product, terminalName: terminal } = offer;
        const facts = { product, terminal, priceMinor, limitMinor: locked.limitMinor, below: true };
        const link = `/handelsplatz?produkt=${offer.productId}&angebot=${offer.id}`;
        await noticeTrigger(stores, locked, at, { kind: 'priceAlert', facts, link });
        await announceTrigger(stores, accountId);
        const found = { priceMinor, terminal: offer.terminalName, offerId: offer.id };
        await jobs.enqueue(triggerMailJob, { triggerId: id, kind: 'NOTIFIED', ...found });
      }),
  };
}
