import type { AskedItem, approvalRoutes } from '@handelsplatz/contract/approvals';
import type { Basket } from '@handelsplatz/contract/baskets';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { moneyToNumber, sumMoney } from '@handelsplatz/domain/numbers';
import { ok } from '@handelsplatz/domain/results';
import { type AuditStore, entryBy } from '../../platform/audit/index.ts';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import type { IdempotencyStore } from '../../platform/idempotency/index.ts';
import { type BusinessResult, type OutcomeOf, refuseWith } from '../../platform/refusals/index.ts';
import {
  type BasketItemChange,
  basketView,
  changePosition,
  findPosition,
  type PositionStores,
  type ReadBasket,
  readBasket,
  replaced,
} from '../baskets/index.ts';
import {
  checkExpectedGross,
  checkMayFill,
  findRefusal,
  listApprovalReasons,
  type Position,
  type Purchaser,
  purchaseChecks,
  quantityText,
  toQuantity,
} from '../trading/index.ts';
import { announceApproval } from './announce-approval.ts';
import { approvalMailJob } from './approval-mails.ts';
import type { ApprovalStore, StoredApproval, StoredApprovalRule } from './approvals.store.ts';
import { hashConsent, type PurchaseConsent } from './consent.ts';
import { listDeciders, lockForDecision } from './deciders.ts';

interface Stores extends BaseStores, PositionStores {
  readonly approvals: ApprovalStore;
  readonly idempotency: IdempotencyStore;
  readonly audit: AuditStore;
}

interface Dependencies {
  readonly inTransaction: InTransaction<Stores>;
  readonly brand: Brand;
  readonly newId: () => string;
}

interface ItemChange extends Pick<BasketItemChange, 'quantity' | 'renewPrice'> {
  readonly version: number;
}

export interface ApprovalService {
  /** Sends the user's basket to a colleague. The same basket gives the same approval. */
  request(actor: Actor, basketId: string, note: string): Promise<OutcomeOf<typeof approvalRoutes.request, string>>;
  /** The basket behind an approval at this moment. */
  readBasket(approval: { basketId: string; accountId: string; requestedBy: string }): Promise<Basket>;
  /** The decider lowers a quantity, or takes the current price after the reservation. */
  changeItem(
    actor: Actor,
    id: string,
    itemId: string,
    change: ItemChange,
  ): Promise<OutcomeOf<typeof approvalRoutes.changeItem, void>>;
  refuse(actor: Actor, id: string, reason: string): Promise<OutcomeOf<typeof approvalRoutes.refuse, void>>;
  /** A user of the parent releases what the rule of the child does not let pass: the child's users decide next. Once for each key. */
  passOn(
    actor: Actor,
    id: string,
    key: string,
    consent: PurchaseConsent,
  ): Promise<
    BusinessResult<
      void,
      | 'approval_changed'
      | 'approval_decided'
      | 'approval_nobody'
      | 'approval_not_yours'
      | 'approval_over'
      | 'approval_own'
      | 'idempotency_key_reused'
      | 'price_changed'
      | 'request_in_progress'
    >
  >;
  /** The requester takes the positions back into their own basket. */
  takeBack(actor: Actor, id: string): Promise<OutcomeOf<typeof approvalRoutes.takeBack, void>>;
}

const mostItems = 50;
const defaultHours = 24;

/** Purchases that wait for a colleague. Locks are taken in the sequence of an order: approval, then basket. */
export function createApprovalService(dependencies: Dependencies): ApprovalService {
  const { inTransaction, brand, newId } = dependencies;
  return {
    request: (actor, basketId, note) =>
      inTransaction((stores) => request(stores, actor, { basketId, note, brand, id: newId() })),

    readBasket: ({ accountId, basketId, requestedBy }) =>
      inTransaction(async (stores) =>
        toView(await readWaiting(stores, basketId, { userId: requestedBy, accountId }, brand), brand),
      ),

    changeItem: (actor, id, itemId, { version, ...change }) =>
      inTransaction(async (stores) => {
        const approval = await lockForDecision(stores.approvals, actor, id);
        if (!approval.ok) return approval;
        if (approval.value.version !== version) return refuseWith('approval_changed');
        const { basketId, requestedBy } = approval.value;
        const requester = { userId: requestedBy, accountId: actor.accountId };
        const opened = await readWaiting(stores, basketId, requester, brand);
        const position = findPosition(opened, itemId);
        const most = toQuantity(position.item.quantityLitres, position.offer.unit);
        if (change.quantity !== undefined && change.quantity > most) {
          const { unit } = position.offer;
          return refuseWith('quantity_only_lower', {
            max: quantityText(position.item.quantityLitres, unit, brand),
            unit,
          });
        }
        const changed = await changePosition(stores, actor, opened, { position, change, brand });
        if (!changed.ok) return changed;
        const isDearer = changed.value.item.priceMinor > position.item.priceMinor;
        const asked = isDearer
          ? await askParent(stores, actor, approval.value, replaced(opened.positions, changed.value))
          : ok(undefined);
        if (!asked.ok) return asked;
        if (asked.value === undefined) await stores.approvals.raiseVersion(id);
        else await askAgain(stores, id, asked.value);
        await announceApproval(stores.events, actor);
        return ok(undefined);
      }),

    refuse: (actor, id, reason) =>
      inTransaction(async (stores) => {
        const approval = await lockForDecision(stores.approvals, actor, id);
        if (!approval.ok) return approval;
        await stores.approvals.decide(id, { state: 'REFUSED', userId: actor.userId, reason });
        await announceApproval(stores.events, actor);
        await stores.jobs.enqueue(approvalMailJob, { approvalId: id, step: 'REFUSED' });
        return ok(undefined);
      }),

    passOn: (actor, id, key, consent) => inTransaction((stores) => passOn(stores, actor, { id, key, consent, brand })),

    takeBack: (actor, id) => inTransaction((stores) => takeBack(stores, actor, id, newId())),
  };
}

interface Release {
  readonly id: string;
  readonly key: string;
  readonly consent: PurchaseConsent;
  readonly brand: Brand;
}

/** Keeps its answer as the order would, so that the same key finds it there. */
async function passOn(stores: Stores, actor: Actor, { id, key, consent, brand }: Release) {
  const { approvals, idempotency } = stores;
  const { userId, accountId } = actor;
  const approval = await lockForDecision(approvals, actor, id);
  const requestHash = hashConsent(consent);
  // Read after the approval is locked, so that an earlier request with this key has already committed.
  const claim = await idempotency.claim(userId, key);
  if (claim.answered)
    return claim.answered.requestHash.equals(requestHash) ? ok(undefined) : refuseWith('idempotency_key_reused');
  if (claim.running) return refuseWith('request_in_progress');
  if (!approval.ok) return approval;
  const { requestedBy, basketId, version } = approval.value;
  if (version !== consent.version) return refuseWith('approval_changed');
  const { buyer, positions } = await readWaiting(stores, basketId, { userId: requestedBy, accountId }, brand);
  const unexpected = checkExpectedGross(positions, consent.expectedGross);
  if (unexpected) return unexpected;
  const rule = await approvals.currentRule(accountId);
  if (!(await mayAnybodyDecide(stores, accountId, rule, requestedBy))) return refuseWith('approval_nobody');
  await askAgain(stores, id, await approvals.passOn(id, userId, rule?.deadlineHours ?? defaultHours));
  await idempotency.keep(userId, key, { requestHash, response: { orders: [] } }, buyer.now);
  await announceApproval(stores.events, actor);
  return ok(undefined);
}

interface Request {
  readonly id: string;
  readonly basketId: string;
  readonly note: string;
  readonly brand: Brand;
}

async function request(stores: Stores, actor: Actor, { id, basketId, note, brand }: Request) {
  const basket = await stores.baskets.lockBasket(basketId, actor);
  if (!basket) throw notFound();
  const known = await stores.approvals.findByBasket(basketId);
  if (known !== undefined) return ok(known);
  if (basket.status !== 'OPEN') return refuseWith('basket_closed');
  const buyer = await stores.trade.buyer(actor);
  const forbidden = checkMayFill(buyer, brand);
  if (forbidden) return forbidden;
  const opened = await readBasket(stores, { buyer, basketId, brand });
  if (opened.positions.length === 0) return refuseWith('basket_empty');
  const { positions } = opened;
  const refused = findRefusal(positions, purchaseChecks.approved, { all: positions, now: buyer.now, brand });
  if (refused) return refused;
  const view = toView(opened, brand);
  if (!view.approval) return refuseWith('approval_not_needed');
  const first = await findFirstDeciders(stores, actor, positions);
  if (!first) return refuseWith('approval_nobody');
  const asked = {
    items: view.items.map(toAsked),
    gross: moneyToNumber(sumMoney(positions.map(({ grossMinor }) => grossMinor))),
    reasons: view.approval.reasons,
  };
  const { userId, accountId } = actor;
  const { parentId, deadlineHours } = first;
  await stores.baskets.letWait(basketId);
  await stores.approvals.add({ id, accountId, basketId, userId, parentId, note, asked, now: buyer.now, deadlineHours });
  await announceApproval(stores.events, actor);
  await stores.jobs.enqueue(approvalMailJob, { approvalId: id, step: 'REQUESTED' });
  return ok(id);
}

function toAsked(item: Basket['items'][number]): AskedItem {
  const { displayName, quantity, price, gross, product, seller } = item;
  return { displayName, seller: seller.name, quantity, unit: product.unit, price, gross };
}

interface FirstDeciders {
  readonly parentId: string | null;
  readonly deadlineHours: number;
}

/**
 * Whose users decide first: those of the requester's own account when the purchase is above its rule, otherwise those of the account for
 * which it is. Undefined when a rule that binds has nobody to decide.
 */
async function findFirstDeciders(
  stores: Stores,
  { accountId, userId }: Actor,
  positions: readonly Position[],
): Promise<FirstDeciders | undefined> {
  const rule = await stores.approvals.currentRule(accountId);
  const home = await findBindingHome(stores, { accountId, userId }, positions);
  if (home && !(await mayAnybodyDecide(stores, home.id, home.rule, userId))) return undefined;
  if ((!home || isAbove(rule, positions)) && !(await mayAnybodyDecide(stores, accountId, rule, userId)))
    return undefined;
  const { deadlineHours = defaultHours } = (home ? home.rule : rule) ?? {};
  return { parentId: home?.id ?? null, deadlineHours };
}

/** The requester's own account with its rule, when it is another one and the purchase is above that rule. */
async function findBindingHome(
  { approvals }: Pick<Stores, 'approvals'>,
  { accountId, userId }: Purchaser,
  positions: readonly Position[],
): Promise<{ readonly id: string; readonly rule: StoredApprovalRule } | undefined> {
  const id = await approvals.accountOf(userId);
  const rule = id === accountId ? undefined : await approvals.currentRule(id);
  return rule && isAbove(rule, positions) ? { id, rule } : undefined;
}

function isAbove(rule: StoredApprovalRule | undefined, positions: readonly Position[]): boolean {
  return rule !== undefined && listApprovalReasons({ approvalLimits: rule }, positions).length > 0;
}

/**
 * A dearer price that a user of the child has taken: the parent's users decide again when they have released the old one, and for the
 * first time when the purchase is now above their rule. The new version when they are asked.
 */
async function askParent(
  stores: Stores,
  actor: Actor,
  { id, requestedBy: userId, decidesId, parentId, releasedBy }: StoredApproval,
  positions: readonly Position[],
) {
  const { accountId } = actor;
  if (decidesId !== accountId) return ok(undefined);
  if (parentId && releasedBy) {
    const ended = entryBy(actor, 'approval.release-ended', id, { before: { released_by: releasedBy } });
    await stores.audit.record(ended, { ...ended, accountId: parentId });
    return ok(await stores.approvals.takeReleaseBack(id));
  }
  const home = await findBindingHome(stores, { accountId, userId }, positions);
  if (!home) return ok(undefined);
  if (!(await mayAnybodyDecide(stores, home.id, home.rule, userId))) return refuseWith('approval_nobody');
  return ok(await stores.approvals.handToParent(id, home.id, home.rule.deadlineHours));
}

async function mayAnybodyDecide(
  { approvals }: Pick<Stores, 'approvals'>,
  accountId: string,
  rule: StoredApprovalRule | undefined,
  requesterId: string,
): Promise<boolean> {
  return listDeciders(rule, await approvals.listColleagues(accountId), requesterId).length > 0;
}

/** Mails those who decide now, about this version. */
const askAgain = ({ jobs }: Pick<Stores, 'jobs'>, approvalId: string, version: number): Promise<void> =>
  jobs.enqueue(approvalMailJob, { approvalId, step: 'REQUESTED', version });

async function takeBack(stores: Stores, actor: Actor, id: string, newBasketId: string) {
  const approval = await stores.approvals.lock(id, actor.accountId);
  // Another user's request is not there to be taken back.
  if (approval?.requestedBy !== actor.userId) throw notFound();
  if (approval.state === 'APPROVED') return refuseWith('basket_closed');
  const { userId, accountId } = actor;
  const { now } = await stores.trade.buyer(actor);
  const openId = await stores.baskets.lockOpenBasket({ userId, accountId, newBasketId, now });
  const [open, back] = await Promise.all([
    stores.baskets.listItems(openId),
    stores.baskets.listItems(approval.basketId),
  ]);
  if (back.length === 0) return refuseWith('basket_empty');
  if (open.length + back.length > mostItems) return refuseWith('basket_full', { max: mostItems });
  await stores.baskets.moveItems(approval.basketId, openId);
  if (approval.state === 'OPEN') await stores.approvals.decide(id, { state: 'WITHDRAWN', userId });
  await announceApproval(stores.events, actor);
  return ok(undefined);
}

/** The basket of a request as it stands now, priced for the account. */
async function readWaiting(stores: Stores, basketId: string, requester: Purchaser, brand: Brand): Promise<ReadBasket> {
  const buyer = await stores.trade.buyer(requester);
  return await readBasket(stores, { buyer, basketId, brand });
}

function toView({ basketId, buyer, positions }: ReadBasket, brand: Brand): Basket {
  return basketView({ basketId, positions, buyer, brand });
}
