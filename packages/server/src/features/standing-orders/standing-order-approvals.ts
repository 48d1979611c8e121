import type { Brand } from '@handelsplatz/domain/brands';
import { type ApprovalLimits, findApprovalReasons } from '@handelsplatz/domain/trading';
import type { BaseStores } from '../../platform/context.ts';
import { type ApprovalStore, type Colleague, listDeciders } from '../approvals/index.ts';
import type { LawReader } from '../law/index.ts';
import type { NoticeStore } from '../notifications/index.ts';
import { notifyUsers } from '../notifications/index.ts';
import { computeAmounts, quantityText } from '../trading/index.ts';
import type { StoredStandingOrder } from './standing-orders.store.ts';

/** What decides whether a standing order needs a colleague: the most that it can order. */
type Amount = Pick<StoredStandingOrder, 'mode' | 'quantityLitres' | 'limitMinor'>;

/** Whether a colleague must approve a standing order before it may order. It pays its limit at most, so the limit decides. */
export function needsApproval(
  { mode, quantityLitres: litres, limitMinor }: Amount,
  limits: ApprovalLimits | null,
  vatPermille: number,
): boolean {
  if (mode === 'NOTIFY') return false;
  const { grossMinor } = computeAmounts(limitMinor, litres, vatPermille);
  return findApprovalReasons(limits, { litres, grossMinor, mayPurchase: true }).length > 0;
}

type Stores = Pick<BaseStores, 'events' | 'jobs'> & {
  readonly notices: NoticeStore;
  readonly approvals: Pick<ApprovalStore, 'currentRule' | 'listColleagues'>;
  readonly law: Pick<LawReader, 'vatPermille'>;
};

/** Who decides about a standing order that needs it; undefined for one that orders without a colleague. */
export async function findStandingOrderDeciders(
  { approvals, law }: Pick<Stores, 'approvals' | 'law'>,
  standingOrder: Amount & { readonly accountId: string; readonly userId: string },
): Promise<Colleague[] | undefined> {
  const rule = await approvals.currentRule(standingOrder.accountId);
  if (!needsApproval(standingOrder, rule ?? null, await law.vatPermille())) return undefined;
  return listDeciders(rule, await approvals.listColleagues(standingOrder.accountId), standingOrder.userId);
}

/** A standing order that somebody has set, with the names that a notice says. */
interface AskedStandingOrder extends Amount {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly version: number;
  readonly name: string;
  readonly person: string;
  readonly product: string;
  readonly unit: 'cbm' | 'lt';
}

/** The goods of a standing order in the words of a notice. */
export function nameStandingOrderGoods(
  { quantityLitres, unit, product, name }: Pick<AskedStandingOrder, 'quantityLitres' | 'unit' | 'product' | 'name'>,
  brand: Brand,
): string {
  return `${quantityText(quantityLitres, unit, brand)} ${unit} ${product} (Kaufauftrag „${name}“)`;
}

/** Asks those who decide, once for each version of a standing order. */
export async function askApproval(
  stores: Stores,
  standingOrder: AskedStandingOrder,
  { deciders, at, brand }: { readonly deciders: readonly Colleague[]; readonly at: Date; readonly brand: Brand },
): Promise<void> {
  const { id, accountId, version, person, limitMinor, quantityLitres } = standingOrder;
  await notifyUsers(stores, at, {
    accountId,
    userIds: deciders.map((decider) => decider.id),
    kind: 'approvalRequested',
    subject: { type: 'standingOrder', id },
    facts: {
      person,
      goods: nameStandingOrderGoods(standingOrder, brand),
      grossMinor: computeAmounts(limitMinor, quantityLitres, await stores.law.vatPermille()).grossMinor,
    },
    link: `/vertraege-management/kaufauftraege/${id}`,
    key: `standing-order-approval/${id}/${version}`,
  });
}
