import type {
  StandingOrderBody,
  StandingOrderChange,
  standingOrderRoutes,
} from '@handelsplatz/contract/standing-orders';
import { addDays, startOfNextDay, toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import { longestValidityDays, mostOfGroup } from '@handelsplatz/domain/standing-orders';
import type { AppContext, BaseStores } from '../../platform/context.ts';
import type { FieldProblem } from '../../platform/errors/index.ts';
import { invalidInput, notFound } from '../../platform/errors/known.ts';
import { newId } from '../../platform/ids/index.ts';
import { type BusinessResult, type OutcomeOf, refuseWith, requireNoProblems } from '../../platform/refusals/index.ts';
import { type ApprovalStore, createApprovalStore } from '../approvals/index.ts';
import { createLawReader, type LawReader } from '../law/index.ts';
import { createNoticeStore, type NoticeStore } from '../notifications/index.ts';
import { readLitres, toLitres } from '../trading/index.ts';
import { askApproval, findStandingOrderDeciders } from './standing-order-approvals.ts';
import { announceStandingOrder } from './standing-order-notices.ts';
import {
  createStandingOrderStore,
  type LockedStandingOrder,
  type StandingOrderStore,
  type StoredStandingOrder,
} from './standing-orders.store.ts';

/** An account has no more standing orders waiting at once. */
const mostOpen = 200;

/** What buyers do with the standing orders of their account. */
export interface StandingOrderService {
  create(actor: Actor, body: StandingOrderBody): Promise<OutcomeOf<typeof standingOrderRoutes.create, string>>;
  /** Sets other values. A rejected standing order waits again. The one who changes it answers for its order from then on. */
  change(
    actor: Actor,
    id: string,
    change: StandingOrderChange,
  ): Promise<OutcomeOf<typeof standingOrderRoutes.change, string>>;
  cancel(actor: Actor, id: string): Promise<BusinessResult<string, 'purchase_right_missing' | 'standing_order_over'>>;
  pause(actor: Actor, id: string): Promise<BusinessResult<string, 'purchase_right_missing' | 'standing_order_over'>>;
  resume(actor: Actor, id: string): Promise<BusinessResult<string, 'purchase_right_missing' | 'standing_order_over'>>;
  /** The values of a body, checked against what exists. */
  toChecked(actor: Actor, body: StandingOrderBody): Promise<StoredStandingOrder>;
}

type Stores = BaseStores & {
  readonly standingOrders: StandingOrderStore;
  readonly approvals: ApprovalStore;
  readonly law: LawReader;
  readonly notices: NoticeStore;
};
type Context = Pick<AppContext, 'brand' | 'clock' | 'transactions'>;

export function createStandingOrderService(context: Context): StandingOrderService {
  const { clock } = context;
  const inTransaction = context.transactions((tx) => ({
    standingOrders: createStandingOrderStore(tx),
    approvals: createApprovalStore(tx),
    law: createLawReader(tx, context.brand),
    notices: createNoticeStore(tx),
  }));
  const step = createStep(context);
  return {
    toChecked: ({ accountId }, body) => inTransaction((stores) => toStored(stores, { accountId, body, context })),
    create: (actor, body) =>
      inTransaction(async (stores) => {
        const { standingOrders } = stores;
        const { accountId, userId } = actor;
        const refused = checkMayOrder(actor, body);
        if (refused) return refused;
        const createdAt = clock.now();
        const id = newId(createdAt);
        if ((await standingOrders.countOpen(accountId)) >= mostOpen)
          return refuseWith('standing_orders_full', { most: mostOpen });
        const stored = await toStored(stores, { accountId, body, context });
        const group = await joinGroup(stores, { accountId, id, groupWith: body.groupWith });
        if (!group.ok) return group;
        const asked = await askWhereNeeded(stores, { ...stored, id, accountId, userId, version: 1 }, context);
        if (!asked.ok) return asked;
        await standingOrders.add({ ...stored, groupId: group.value, id, accountId, userId, createdAt });
        await standingOrders.note({ standingOrderId: id, at: createdAt, userId, kind: 'CREATED', version: 1 });
        await announceStandingOrder(stores, accountId);
        return ok(id);
      }),
    change: (actor, id, { version, standingOrder: body }) =>
      inTransaction(async (stores) => {
        const { standingOrders } = stores;
        const { accountId, userId } = actor;
        const held = await lockOwn(stores, actor, id);
        if (held.version !== version) return refuseWith('standing_order_changed', {}, { version: held.version });
        if (!['ACTIVE', 'PAUSED', 'REJECTED'].includes(held.state)) return refuseWith('standing_order_over');
        const refused = checkMayOrder(actor, body);
        if (refused) return refused;
        // It waits again, so it needs a place among the running ones.
        if (held.state === 'REJECTED' && (await standingOrders.countOpen(accountId)) >= mostOpen)
          return refuseWith('standing_orders_full', { most: mostOpen });
        const at = clock.now();
        const stored = await toStored(stores, { accountId, body, context });
        const group = await joinGroup(stores, { accountId, id, groupWith: body.groupWith });
        if (!group.ok) return group;
        const asked = await askWhereNeeded(stores, { ...stored, id, accountId, userId, version: version + 1 }, context);
        if (!asked.ok) return asked;
        await standingOrders.change(id, { ...stored, groupId: group.value ?? held.groupId, userId }, at);
        await standingOrders.note({ standingOrderId: id, at, userId, kind: 'CHANGED', version: version + 1 });
        await announceStandingOrder(stores, accountId);
        return ok(id);
      }),
    cancel: (actor, id) =>
      step(actor, id, {
        from: ['ACTIVE', 'PAUSED', 'REJECTED'],
        to: 'CANCELLED',
        kind: 'CANCELLED',
        reason: { code: 'USER_CANCELLED', facts: {}, text: '' },
      }),
    pause: (actor, id) => step(actor, id, { from: ['ACTIVE'], to: 'PAUSED', kind: 'PAUSED' }),
    resume: (actor, id) => step(actor, id, { from: ['PAUSED'], to: 'ACTIVE', kind: 'RESUMED', check: checkMayOrder }),
  };
}

interface Step {
  readonly from: readonly LockedStandingOrder['state'][];
  readonly to: LockedStandingOrder['state'];
  readonly kind: 'CANCELLED' | 'PAUSED' | 'RESUMED';
  readonly reason?: Parameters<StandingOrderStore['setState']>[3];
  /** Refuses what this user may not do with the standing order. */
  readonly check?: typeof checkMayOrder;
}

/** A step of a standing order to another state. Repeated, it does nothing. */
function createStep({ clock, transactions }: Context) {
  const inTransaction = transactions((tx) => ({ standingOrders: createStandingOrderStore(tx) }));
  return (actor: Actor, id: string, { from, to, kind, reason, check }: Step) =>
    inTransaction(async (stores) => {
      const held = await lockOwn(stores, actor, id);
      if (held.state === to) return ok(id);
      if (!from.includes(held.state)) return refuseWith('standing_order_over');
      const refused = check?.(actor, held);
      if (refused) return refused;
      const at = clock.now();
      await stores.standingOrders.setState(id, to, at, reason);
      const event = { standingOrderId: id, at, userId: actor.userId, kind, version: held.version + 1 };
      await stores.standingOrders.note(event);
      await announceStandingOrder(stores, actor.accountId);
      return ok(id);
    });
}

async function lockOwn(
  { standingOrders }: Pick<Stores, 'standingOrders'>,
  { accountId }: Actor,
  id: string,
): Promise<LockedStandingOrder> {
  const held = await standingOrders.lock(id);
  if (held?.accountId !== accountId) throw notFound();
  return held;
}

/** Only who may purchase sets an order, or lets one go on. */
function checkMayOrder({ roles }: Actor, { mode }: Pick<StandingOrderBody, 'mode'>) {
  return mode === 'EXECUTE' && !roles.includes('MyOffers_Purchase') ? refuseWith('purchase_right_missing') : undefined;
}

type SetStandingOrder = StoredStandingOrder & Pick<LockedStandingOrder, 'id' | 'accountId' | 'userId' | 'version'>;

/** Asks a colleague for a standing order above the limits of the account. Refuses where no colleague could answer. */
async function askWhereNeeded(stores: Stores, standingOrder: SetStandingOrder, { brand, clock }: Context) {
  const deciders = await findStandingOrderDeciders(stores, standingOrder);
  if (!deciders) return ok(undefined);
  if (deciders.length === 0) return refuseWith('standing_order_approval_nobody');
  const named = await stores.standingOrders.nameParts(standingOrder.productId, standingOrder.userId);
  await askApproval(stores, { ...standingOrder, ...named }, { deciders, at: clock.now(), brand });
  return ok(undefined);
}

/** The group that a standing order joins; null without one. */
async function joinGroup(
  { standingOrders }: Pick<Stores, 'standingOrders'>,
  { accountId, id, groupWith }: { accountId: string; id: string; groupWith: string | null },
) {
  if (groupWith === null) return ok(null);
  if (groupWith === id) throw invalidInput('groupWith', 'Bitte wählen Sie einen anderen Kaufauftrag.');
  const groupId = await standingOrders.openGroup(accountId, groupWith, newId());
  if (groupId === undefined) throw invalidInput('groupWith', 'Diesen Kaufauftrag gibt es nicht, oder er ist beendet.');
  return (await standingOrders.countGroup(groupId, id)) >= mostOfGroup
    ? refuseWith('standing_order_group_full', { most: mostOfGroup }, { field: 'groupWith' })
    : ok(groupId);
}

async function toStored(
  { standingOrders }: Pick<Stores, 'standingOrders'>,
  { accountId, body, context }: { accountId: string; body: StandingOrderBody; context: Context },
): Promise<StoredStandingOrder> {
  const { brand, clock } = context;
  const { quantity, limit, validUntil, groupWith: _, ...rest } = body;
  const unknown = await standingOrders.findUnknown(accountId, body);
  const today = toBrandDay(clock.now(), brand.zone);
  const problem = (path: string, message: string): FieldProblem => ({ path, code: 'choice_unknown', message });
  const litres = readLitres(quantity, unknown.unit);
  requireNoProblems([
    ...(unknown.product ? [problem('productId', 'Dieses Produkt gibt es nicht.')] : []),
    ...(unknown.terminals ? [problem('terminalIds', 'Ein Terminal gibt es nicht.')] : []),
    ...(unknown.location ? [problem('locationId', 'Diese Lieferadresse gibt es nicht mehr.')] : []),
    ...(litres.ok ? [] : [{ path: 'quantity', code: 'unit', message: litres.detail }]),
    ...(validUntil < today ? [problem('validUntil', 'Dieser Tag ist schon vorbei.')] : []),
    ...(validUntil > addDays(today, longestValidityDays)
      ? [problem('validUntil', `Höchstens ${longestValidityDays} Tage ab heute.`)]
      : []),
  ]);
  return {
    ...rest,
    quantityLitres: toLitres(quantity, unknown.unit),
    limitMinor: Math.round(limit * 100),
    validUntil: startOfNextDay(validUntil, brand.zone),
    groupId: null,
  };
}
