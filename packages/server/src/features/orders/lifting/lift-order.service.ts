import type { orderStepRoutes } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatNumber } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { computeMostLitres, splitByRate, sumAmounts } from '@handelsplatz/domain/orders';
import { needsPermit } from '@handelsplatz/domain/papers';
import { ok } from '@handelsplatz/domain/results';
import type { InTransaction } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors/known.ts';
import {
  type BusinessResult,
  type OutcomeOf,
  refuseWith,
  requireNoProblems,
} from '../../../platform/refusals/index.ts';
import { announceStep } from '../changing/announce-step.ts';
import type { LockedOrder } from '../changing/change.store.ts';
import { type ChangingStores, findStepRefusal, lockForStep, type StepResult } from '../changing/changing.ts';
import { endOpenAmendment } from '../changing/end-amendment.ts';
import { type RowRefusal, refuseRows, toRowRefusal } from '../changing/row-refusals.ts';
import { followLifted } from '../changing/supply.ts';
import type { LiftingStore, StoredLifting } from './lifting.store.ts';
import { isSameLifting, type LiftingInput, readLifting } from './lifting-input.ts';
import { readLawOfOrder, type TakenFigures, takeFigures, toCounted, toLoadingFigures } from './take-figures.ts';

/** The stores of liftings in their transaction. */
export interface LiftingStores extends ChangingStores {
  readonly liftings: LiftingStore;
}

/** A loading as it is reported. */
export interface WantedLifting extends LiftingInput {
  readonly close: boolean;
  readonly acceptOverLift?: boolean;
}

/** A loading of an order, written or already there. */
export interface LiftingResult extends StepResult {
  /** The order after the step, for the next loading of the same request. */
  readonly after: LockedOrder;
  readonly lifting: StoredLifting;
  readonly repeated: boolean;
}

export interface LiftOrderService {
  /** Reports one loading. The same bill of lading with the same values changes nothing. */
  lift(
    actor: Actor,
    seen: { orderId: string; version?: number | undefined },
    wanted: WantedLifting,
  ): Promise<OutcomeOf<typeof orderStepRoutes.lift, LiftingResult>>;
  /** Reports loadings of many orders, by order number: all are written, or none. */
  liftAll(
    actor: Actor,
    rows: readonly (WantedLifting & { orderId: string })[],
  ): Promise<BusinessResult<{ written: number; repeated: number; asked: number }, 'rows_refused'>>;
  /** The seller accepts a loading above the tolerance, or does not count it. */
  answerOverLift(
    actor: Actor,
    asked: { orderId: string; lifting: string },
    accept: boolean,
  ): Promise<OutcomeOf<typeof orderStepRoutes.answerOverLift, StepResult>>;
  /**
   * Completes an order after its last loading. Credit and daily limit follow what was lifted. An order that was never loaded needs a
   * reason (`nothing_lifted`).
   */
  close(
    actor: Actor,
    seen: { orderId: string; version?: number | undefined },
    reason?: string,
  ): Promise<OutcomeOf<typeof orderStepRoutes.close, StepResult>>;
}

interface Dependencies {
  readonly inTransaction: InTransaction<LiftingStores>;
  readonly brand: Brand;
  readonly newId: () => string;
}

export function createLiftOrder({ inTransaction, brand, newId }: Dependencies): LiftOrderService {
  const work = { brand, newId };
  return {
    lift: (actor, { orderId, version }, wanted) =>
      inTransaction(async (stores) => {
        const order = await stores.changes.lock(orderId, { accountId: actor.accountId, side: 'seller' });
        if (!order) throw notFound();
        const { lifting: input, problems } = readLifting(wanted, order, brand);
        const known = await stores.liftings.holdBol(order.sellerId, input.bolNo);
        // What was right when it was reported is not checked again: shares and densities change.
        if (!isSameLifting(known, order, input)) requireNoProblems(problems);
        return await liftOne(stores, order, { wanted, input, known, version, ...work, actor, source: 'FORM' });
      }),

    liftAll: (actor, rows) =>
      inTransaction(async (stores) => {
        const locked = await stores.changes.lockAll({ numbers: rows.map((row) => row.orderId) }, actor.accountId);
        const orders = new Map(locked.map((order) => [order.orderNo, order]));
        const refusals: RowRefusal[] = [];
        const counts = { written: 0, repeated: 0, asked: 0 };
        for (const [index, wanted] of rows.entries()) {
          const order = orders.get(wanted.orderId);
          if (!order) {
            refusals.push(toRowRefusal(index, refuseWith('order_unknown'), 'orderId'));
            continue;
          }
          const { lifting: input, problems } = readLifting(wanted, order, brand);
          const known = await stores.liftings.holdBol(order.sellerId, input.bolNo);
          if (problems.length > 0 && !isSameLifting(known, order, input)) {
            refusals.push(...toRowRefusals(index, problems));
            continue;
          }
          const lifted = await liftOne(stores, order, { wanted, input, known, ...work, actor, source: 'PASTE' });
          if (!lifted.ok) {
            refusals.push(toRowRefusal(index, lifted, lifted.code === 'lifting_exists' ? 'bolNumber' : null));
            continue;
          }
          orders.set(order.orderNo, lifted.value.after);
          counts[lifted.value.repeated ? 'repeated' : 'written'] += 1;
          if (lifted.value.lifting.state === 'ASKED') counts.asked += 1;
        }
        return refusals.length > 0 ? refuseRows(refusals) : ok(counts);
      }),

    answerOverLift: (actor, { orderId, lifting: liftingId }, accept) =>
      inTransaction(async (stores) => {
        const locked = await lockForStep(stores, actor, { orderId, step: 'LIFT' }, brand);
        if (!locked.ok) return locked;
        const order = locked.value;
        const lifting = await stores.liftings.find(orderId, liftingId);
        if (!lifting) throw notFound();
        if (lifting.state !== 'ASKED') return refuseWith('lifting_answered', { bol: lifting.bolNo });
        const taken = accept ? await takeAccepted(stores, order, { lifting, brand, userId: actor.userId }) : undefined;
        await stores.liftings.answer(lifting.id, accept ? 'COUNTED' : 'REFUSED');
        const step = accept ? 'ACCEPT_OVER_LIFT' : 'REFUSE_OVER_LIFT';
        const { set = {}, changes = {} } = taken ?? {};
        const written = { step, userId: actor.userId, note: toNote(lifting, brand), set, changes } as const;
        const version = await stores.changes.write(order, written);
        const notice = accept ? 'LIFT' : 'REFUSE_OVER_LIFT';
        await announceStep(stores, order, { notice, ...toNews(lifting, taken) });
        return ok({ order, status: order.status, version });
      }),

    close: (actor, seen, reason) =>
      inTransaction(async (stores) => {
        const locked = await lockForStep(stores, actor, { ...seen, step: 'CLOSE' }, brand);
        return locked.ok ? await closeOrder(stores, actor, locked.value, reason) : locked;
      }),
  };
}

const toRowRefusals = (index: number, problems: ReturnType<typeof readLifting>['problems']): RowRefusal[] =>
  problems.map(({ path, message, code }) => ({ index, field: path, code, detail: message }));

/** The figures of a loading that counts now. */
async function takeAccepted(
  stores: LiftingStores,
  order: LockedOrder,
  { lifting, brand, userId }: { lifting: StoredLifting; brand: Brand; userId: string },
): Promise<TakenFigures | undefined> {
  const { loadings: before } = await stores.liftings.sum(order.id);
  const days = [lifting.liftedOn, ...before.map(({ day }) => day)];
  const known = await readLawOfOrder(stores, order, { days, brand });
  return await takeFigures(stores, order, { ...known, before, added: toCounted(lifting, order), userId });
}

interface LiftingWork {
  readonly wanted: WantedLifting;
  readonly input: ReturnType<typeof readLifting>['lifting'];
  /** The loading of the same bill of lading, which is held. */
  readonly known: StoredLifting | undefined;
  readonly version?: number | undefined;
  readonly actor: Actor;
  readonly brand: Brand;
  readonly newId: () => string;
  readonly source: 'FORM' | 'PASTE' | 'API';
}

async function liftOne(
  stores: LiftingStores,
  order: LockedOrder,
  { wanted, input, known, version, actor, brand, newId, source }: LiftingWork,
) {
  if (known && isSameLifting(known, order, input))
    return ok<LiftingResult>({
      order,
      after: order,
      status: order.status,
      version: order.version,
      lifting: known,
      repeated: true,
    });
  if (known && known.state !== 'REFUSED') return refuseWith('lifting_exists', { bol: wanted.bolNumber });
  const refusal = await findStepRefusal(stores, order, { step: 'LIFT', side: 'seller', version, brand });
  if (refusal) return refusal;
  if (lacksPermit(order, input.liftedOn)) return refuseWith('permit_missing', { offer: order.orderNo });
  const before = await stores.liftings.sum(order.id);
  const most = computeMostLitres(order.volumeLitres, order.liftTolerancePermille);
  const asks = before.counted + input.litresAt15 > most && wanted.acceptOverLift !== true;
  await endOpenAmendment(stores, order, actor.userId);
  const days = [input.liftedOn, ...before.loadings.map(({ day }) => day)];
  const { biogenicPercent: _, ...reported } = input;
  const law = await readLawOfOrder(stores, order, { days, brand });
  const lifting = await stores.liftings.add({
    ...reported,
    figures: toLoadingFigures(order, law, input),
    id: newId(),
    orderId: order.id,
    sellerId: order.sellerId,
    state: asks ? 'ASKED' : 'COUNTED',
    source,
    userId: actor.userId,
  });
  // Goods that have left the terminal cannot be cancelled. The ERP still receives the order.
  const isFirst = order.status === 'CONFIRMED';
  const loaded = { ...law, before: before.loadings, added: toCounted(lifting, order), userId: actor.userId };
  const taken = asks ? undefined : await takeFigures(stores, order, loaded);
  const written = await stores.changes.write(order, {
    step: 'LIFT',
    userId: actor.userId,
    to: 'TRANSFERRED',
    note: toNote(lifting, brand),
    changes: taken?.changes ?? {},
    set: { ...(isFirst && { transferPending: true }), ...taken?.set },
  });
  await announceStep(stores, order, { notice: asks ? 'ASK' : 'LIFT', ...toNews(lifting, taken) });
  const after = { ...order, ...taken?.after, status: 'TRANSFERRED', version: written } as const;
  const lifted = { order, after, status: 'TRANSFERRED', version: written, lifting, repeated: false } as const;
  if (!wanted.close) return ok<LiftingResult>(lifted);
  const closed = await closeOrder(stores, actor, after);
  if (!closed.ok) return closed;
  const { status, version: last } = closed.value;
  return ok<LiftingResult>({ ...lifted, after: { ...after, status, version: last }, status, version: last });
}

/** What the mail about a loading names. */
const toNews = ({ id }: StoredLifting, taken: TakenFigures | undefined) => ({
  key: id,
  liftingId: id,
  ...(taken && { amendment: taken.amendment }),
});

/** Untaxed goods are handed out only while the buyer's permit is valid (Product decisions 10). */
function lacksPermit({ taxStatus, permitUntil }: LockedOrder, day: string): boolean {
  return taxStatus !== null && needsPermit(taxStatus) && (permitUntil === null || permitUntil < day);
}

/** The line of a loading in the history. */
function toNote({ bolNo, litresAt15: litres }: StoredLifting, brand: Brand): string {
  return `Ladeschein ${bolNo}: ${formatNumber(litres, 0, brand.numbers)} l bei 15 °C`;
}

async function closeOrder(stores: LiftingStores, actor: Actor, order: LockedOrder, reason?: string) {
  const { counted, asked, loadings } = await stores.liftings.sum(order.id);
  if (asked > 0) return refuseWith('over_lift_open');
  if (counted === 0 && !reason) return refuseWith('nothing_lifted');
  const billed = sumAmounts(splitByRate(order.priceMinor, loadings));
  await followLifted(stores, order, { litres: counted, grossMinor: billed.grossMinor });
  const version = await stores.changes.write(order, {
    step: 'CLOSE',
    userId: actor.userId,
    to: 'COMPLETE',
    ...(counted === 0 && reason && { note: `Nicht geladen: ${reason}` }),
    changes: {
      volumeLitres: { from: order.volumeLitres, to: counted },
      grossMinor: { from: order.grossMinor, to: billed.grossMinor },
    },
    set: {
      liftedLitres: counted,
      billedLitres: counted,
      billedNetMinor: billed.netMinor,
      billedVatMinor: billed.vatMinor,
      billedGrossMinor: billed.grossMinor,
    },
  });
  await announceStep(stores, order, { notice: 'CLOSE', key: '', ...(counted === 0 && reason && { reason }) });
  return ok<StepResult>({ order, status: 'COMPLETE', version });
}
