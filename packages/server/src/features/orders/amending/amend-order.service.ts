import type { orderStepRoutes } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import { withBlendOf, withGreatestBlendOf } from '@handelsplatz/domain/catalogue';
import { startOfDay, startOfNextDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import {
  amendmentHours,
  amendTerms,
  isSameTerms,
  listSupplyParts,
  mayTake,
  needsConsent,
  type OrderTerms,
  type RecordedStep,
  type TermChange,
} from '@handelsplatz/domain/orders';
import { withAmendedBlend } from '@handelsplatz/domain/papers';
import { ok } from '@handelsplatz/domain/results';
import type { InTransaction } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { type OutcomeOf, refuseWith, requireNoProblems } from '../../../platform/refusals/index.ts';
import type { StoredAmendment, VersionedTerms } from '../changing/amendment.store.ts';
import { announceStep } from '../changing/announce-step.ts';
import type { LockedOrder } from '../changing/change.store.ts';
import {
  type ChangingStores,
  findStateRefusal,
  lockForStep,
  type StepResult,
  toVersionedTerms,
} from '../changing/changing.ts';
import { type Ending, endAmendment } from '../changing/end-amendment.ts';
import { giveBack, takeMore } from '../changing/supply.ts';
import { toChanges } from './amendment-changes.ts';
import { readChange, type WantedAmendment } from './amendment-input.ts';

/** Starts when an amendment's time is over. */
export const amendmentDueJob = 'order-amendment-due';

const hourMs = 3_600_000;

/** An amendment after a step, with the order. */
export interface AmendmentResult extends StepResult {
  readonly number: number;
  readonly state: StoredAmendment['state'];
}

export interface AmendOrderService {
  /** Offers other values to the buyer. What favours the buyer is in force at once. */
  amend(
    actor: Actor,
    orderId: string,
    wanted: WantedAmendment,
  ): Promise<OutcomeOf<typeof orderStepRoutes.amend, AmendmentResult>>;
  consent(actor: Actor, amendment: AmendmentKey): Promise<OutcomeOf<typeof orderStepRoutes.consent, AmendmentResult>>;
  refuse(
    actor: Actor,
    amendment: AmendmentKey,
    answer: string,
  ): Promise<OutcomeOf<typeof orderStepRoutes.refuse, AmendmentResult>>;
  withdraw(actor: Actor, amendment: AmendmentKey): Promise<OutcomeOf<typeof orderStepRoutes.withdraw, AmendmentResult>>;
  /** Ends an amendment whose time is over. Does nothing when it has ended already. */
  expire(amendment: AmendmentKey): Promise<void>;
}

/** An amendment by its order and number. */
export interface AmendmentKey {
  readonly orderId: string;
  readonly number: number;
}

interface Dependencies {
  readonly inTransaction: InTransaction<ChangingStores>;
  readonly brand: Brand;
}

export function createAmendOrder({ inTransaction, brand }: Dependencies): AmendOrderService {
  const end = (actor: Actor, key: AmendmentKey, ending: Pick<Ending, 'answer'> & { state: 'REFUSED' | 'WITHDRAWN' }) =>
    inTransaction(async (stores) => {
      const step = ending.state === 'REFUSED' ? 'REFUSE' : 'WITHDRAW';
      const found = await lockOpen(stores, actor, { ...key, step });
      if (!found.ok) return found;
      const { order, amendment } = found.value;
      await endAmendment(stores, order, amendment, { ...ending, userId: actor.userId });
      const note = ending.answer ?? '';
      const version = await stores.changes.write(order, { step, userId: actor.userId, note, changes: toNumber(key) });
      await announceStep(stores, order, { notice: step, key: `${key.number}`, amendment: key.number });
      return ok<AmendmentResult>({ order, status: order.status, version, number: key.number, state: ending.state });
    });

  return {
    amend: (actor, orderId, wanted) =>
      inTransaction(async (stores) => {
        const locked = await lockForStep(stores, actor, { orderId, step: 'AMEND', version: wanted.version }, brand);
        if (!locked.ok) return locked;
        return await proposeOrApply(stores, actor, { order: locked.value, wanted, brand });
      }),

    consent: (actor, key) =>
      inTransaction(async (stores) => {
        const found = await lockOpen(stores, actor, { ...key, step: 'CONSENT' });
        if (!found.ok) return found;
        const { order, amendment } = found.value;
        const documentVersion = order.documentVersion + 1;
        await stores.amendments.decide(amendment, { state: 'ACCEPTED', userId: actor.userId, documentVersion });
        await giveLessBack(stores, order, amendment.afterValues);
        const version = await bringIntoForce(stores, order, {
          terms: amendment.afterValues,
          userId: actor.userId,
          step: 'CONSENT',
          note: '',
        });
        await announceStep(stores, order, { notice: 'CONSENT', key: `${key.number}`, amendment: key.number });
        return ok<AmendmentResult>({
          order,
          status: order.status,
          version,
          number: key.number,
          state: 'ACCEPTED' as const,
        });
      }),

    refuse: (actor, key, answer) => end(actor, key, { state: 'REFUSED', answer }),
    withdraw: (actor, key) => end(actor, key, { state: 'WITHDRAWN' }),

    expire: (key) =>
      inTransaction(async (stores) => {
        const order = await stores.changes.lockAny(key.orderId);
        const amendment = order && (await stores.amendments.find(key.orderId, key.number));
        if (!order || amendment?.state !== 'OPEN' || amendment.validUntil > order.now) return;
        await endAmendment(stores, order, amendment, { state: 'EXPIRED', userId: null });
        await stores.changes.write(order, { step: 'EXPIRE', userId: null, changes: toNumber(key) });
        await announceStep(stores, order, { notice: 'EXPIRE', key: `${key.number}`, amendment: key.number });
      }),
  };
}

const toNumber = ({ number }: AmendmentKey) => ({ amendment: { from: null, to: number } });

interface Proposal {
  readonly order: LockedOrder;
  readonly wanted: WantedAmendment;
  readonly brand: Brand;
}

async function proposeOrApply(stores: ChangingStores, actor: Actor, { order, wanted, brand }: Proposal) {
  if (await stores.amendments.findOpen(order.id)) return refuseWith('amendment_open');
  const { change, problems } = readChange(wanted, order, brand);
  requireNoProblems(problems);
  const before = toVersionedTerms(order);
  const figures = await readFigures(stores, order, change, brand);
  const terms = amendTerms(before, change, figures.vatPermille * 10);
  const after = { ...terms, ...figures, papers: amendPapers(order, terms) };
  if (isSameTerms(before, after)) return refuseWith('amendment_empty');
  return needsConsent(before, after)
    ? await propose(stores, actor, { order, wanted, brand, before, after })
    : await apply(stores, actor, { order, wanted, brand, before, after });
}

/** An order that moves to another first day of collection takes the statutory figures of that day. Other days have other parts. */
async function readFigures(
  { law }: Pick<ChangingStores, 'law'>,
  order: LockedOrder,
  change: TermChange,
  { code: brand }: Brand,
): Promise<Pick<VersionedTerms, 'vatPermille' | 'co2' | 'lawParts'>> {
  const { vatPermille, co2, lawParts, taxStatus, collectionStart, collectionEnd } = order;
  const { collectionStart: start = collectionStart, collectionEnd: end = collectionEnd } = change;
  if (start === collectionStart && end === collectionEnd) return { vatPermille, co2, lawParts };
  const context = { law: await law.from(start), brand, taxStatus, vatPermille };
  const product = withBlendOf(order.product, order.blends, start);
  const [first, ...later] = listSupplyParts(product, context, { start, end });
  const figures = first && start !== collectionStart ? first : { vatPermille, co2 };
  const kept = { vatPermille: figures.vatPermille, co2: taxStatus === null ? co2 : figures.co2 };
  return { ...kept, lawParts: first && later.length > 0 ? [{ ...first, ...kept }, ...later] : null };
}

/** The notices with the blend of the new days and the new volume. Other amendments leave the notices as they are. */
function amendPapers(order: LockedOrder, after: OrderTerms): LockedOrder['papers'] {
  const { papers, product, blends } = order;
  const names = ['volumeLitres', 'collectionStart', 'collectionEnd'] as const;
  if (papers === null || names.every((name) => after[name] === order[name])) return papers;
  const days = { start: after.collectionStart, end: after.collectionEnd };
  return withAmendedBlend(papers, withGreatestBlendOf(product, blends, days), after.volumeLitres);
}

interface TermsOf extends Proposal {
  readonly before: VersionedTerms;
  readonly after: VersionedTerms;
}

async function propose(stores: ChangingStores, actor: Actor, { order, wanted, brand, before, after }: TermsOf) {
  const validUntil = computeEnd(wanted, order, brand);
  if (validUntil <= order.now)
    requireNoProblems([
      {
        path: 'validUntil',
        message: 'Das Ende muss in der Zukunft und vor dem Ende der Abholung liegen.',
        code: 'invalid',
      },
    ]);
  const held = {
    litres: Math.max(0, after.volumeLitres - before.volumeLitres),
    grossMinor: Math.max(0, after.grossMinor - before.grossMinor),
  };
  const taken = await takeMore(stores, order, held);
  if (!taken.ok) return taken;
  const number = await stores.amendments.add({
    orderId: order.id,
    state: 'OPEN',
    reason: wanted.reason,
    beforeValues: before,
    afterValues: after,
    heldLitres: held.litres,
    heldMinor: held.grossMinor,
    documentVersion: null,
    validUntil,
    proposedBy: actor.userId,
    now: order.now,
  });
  const changes = toChanges(before, after);
  const version = await stores.changes.write(order, {
    step: 'AMEND',
    userId: actor.userId,
    note: wanted.reason,
    changes,
  });
  await stores.jobs.enqueue(amendmentDueJob, { orderId: order.id, number }, { startAfter: validUntil });
  await announceStep(stores, order, { notice: 'AMEND', key: `${number}`, amendment: number });
  return ok<AmendmentResult>({ order, status: order.status, version, number, state: 'OPEN' });
}

/** What favours the buyer holds at once. Volume and credit that are no longer needed are given back. */
async function apply(stores: ChangingStores, actor: Actor, { order, wanted, before, after }: TermsOf) {
  await giveLessBack(stores, order, after);
  const number = await stores.amendments.add({
    orderId: order.id,
    state: 'APPLIED',
    reason: wanted.reason,
    beforeValues: before,
    afterValues: after,
    heldLitres: 0,
    heldMinor: 0,
    documentVersion: order.documentVersion + 1,
    validUntil: order.now,
    proposedBy: actor.userId,
    now: order.now,
  });
  const version = await bringIntoForce(stores, order, {
    terms: after,
    userId: actor.userId,
    step: 'APPLY',
    note: wanted.reason,
  });
  await announceStep(stores, order, { notice: 'APPLY', key: `${number}`, amendment: number });
  return ok<AmendmentResult>({ order, status: order.status, version, number, state: 'APPLIED' });
}

async function giveLessBack(stores: ChangingStores, order: LockedOrder, after: OrderTerms): Promise<void> {
  await giveBack(stores, order, {
    litres: Math.max(0, order.volumeLitres - after.volumeLitres),
    grossMinor: Math.max(0, order.grossMinor - after.grossMinor),
  });
}

/** Writes new values into the order. Its first values stay as the original ones, and its confirmation gets a new version. */
async function bringIntoForce(
  stores: ChangingStores,
  order: LockedOrder,
  { terms, userId, step, note }: { terms: VersionedTerms; userId: string; step: RecordedStep; note: string },
): Promise<number> {
  const before = toVersionedTerms(order);
  const { papers, ...values } = terms;
  return await stores.changes.write(order, {
    step,
    userId,
    note,
    changes: toChanges(before, terms),
    set: {
      ...values,
      co2: terms.co2 && JSON.stringify(terms.co2),
      lawParts: terms.lawParts ? JSON.stringify(terms.lawParts) : null,
      // Amendments that were proposed before notices were kept with them leave those of the order.
      ...(papers && { papers: JSON.stringify(papers) }),
      documentVersion: order.documentVersion + 1,
      ...(order.originalValues === null && { originalValues: JSON.stringify(before) }),
    },
  });
}

/** After `amendmentHours`, or at the start of collection if it comes first and is not past; never beyond the end of collection. */
function computeEnd({ validUntil }: WantedAmendment, order: LockedOrder, { zone }: Brand): Date {
  const latest = startOfNextDay(order.collectionEnd, zone);
  if (validUntil !== undefined) {
    const wanted = new Date(validUntil);
    return wanted <= latest ? wanted : new Date(0);
  }
  const start = startOfDay(order.collectionStart, zone);
  const day = new Date(order.now.getTime() + amendmentHours * hourMs);
  const end = start > order.now && start < day ? start : day;
  return end < latest ? end : latest;
}

/** Locks an order and its open amendment for an answer. An amendment that is no longer open is refused by name. */
async function lockOpen(
  stores: ChangingStores,
  actor: Actor,
  { orderId, number, step }: AmendmentKey & { step: 'CONSENT' | 'REFUSE' | 'WITHDRAW' },
) {
  const side = step === 'WITHDRAW' ? 'seller' : 'buyer';
  const order = await stores.changes.lock(orderId, { accountId: actor.accountId, side });
  const amendment = order && (await stores.amendments.find(orderId, number));
  if (!order || !amendment) throw notFound();
  const late = amendment.state === 'OPEN' && amendment.validUntil <= order.now;
  const state = late ? 'EXPIRED' : amendment.state;
  if (state !== 'OPEN') return refuseWith('amendment_decided', { state: endedWords[state] }, { state });
  if (!mayTake(step, side, order.status))
    return refuseWith(findStateRefusal(step, order), {}, { orderStatus: order.status });
  return ok({ order, amendment });
}

/** How an amendment ended, in the sentence of a refusal. */
const endedWords: Readonly<Record<Exclude<StoredAmendment['state'], 'OPEN'>, string>> = {
  APPLIED: 'gilt bereits',
  ACCEPTED: 'ist bereits angenommen',
  REFUSED: 'ist bereits abgelehnt',
  WITHDRAWN: 'wurde zurückgezogen',
  EXPIRED: 'ist abgelaufen',
  ENDED: 'hat sich erledigt',
};
