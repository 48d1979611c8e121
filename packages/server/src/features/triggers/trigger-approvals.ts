import type { Brand } from '@handelsplatz/domain/brands';
import { type ApprovalLimits, findApprovalReasons } from '@handelsplatz/domain/trading';
import type { BaseStores } from '../../platform/context.ts';
import { type ApprovalStore, type Colleague, listDeciders } from '../approvals/index.ts';
import type { LawReader } from '../law/index.ts';
import type { NoticeStore } from '../notifications/index.ts';
import { notify } from '../notifications/index.ts';
import { computeAmounts, quantityText } from '../trading/index.ts';
import type { StoredTrigger } from './triggers.store.ts';

/** What decides whether a trigger needs a colleague: the most that it can order. */
type Amount = Pick<StoredTrigger, 'mode' | 'quantityLitres' | 'limitMinor'>;

/** Whether a colleague must approve a trigger before it may order. It pays its limit at most, so the limit decides. */
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

/** Who decides about a trigger that needs it; undefined for one that orders without a colleague. */
export async function findTriggerDeciders(
  { approvals, law }: Pick<Stores, 'approvals' | 'law'>,
  trigger: Amount & { readonly accountId: string; readonly userId: string },
): Promise<Colleague[] | undefined> {
  const rule = await approvals.currentRule(trigger.accountId);
  if (!needsApproval(trigger, rule ?? null, await law.vatPermille())) return undefined;
  return listDeciders(rule, await approvals.listColleagues(trigger.accountId), trigger.userId);
}

/** A trigger that somebody has set, with the names that a notice says. */
interface AskedTrigger extends Amount {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly version: number;
  readonly name: string;
  readonly person: string;
  readonly product: string;
  readonly unit: 'cbm' | 'lt';
}

/** The goods of a trigger in the words of a notice. */
export function nameTriggerGoods(
  { quantityLitres, unit, product, name }: Pick<AskedTrigger, 'quantityLitres' | 'unit' | 'product' | 'name'>,
  brand: Brand,
): string {
  return `${quantityText(quantityLitres, unit, brand)} ${unit} ${product} (Kaufauftrag „${name}“)`;
}

/** Asks those who decide, once for each version of a trigger. */
export async function askApproval(
  stores: Stores,
  trigger: AskedTrigger,
  { deciders, at, brand }: { readonly deciders: readonly Colleague[]; readonly at: Date; readonly brand: Brand },
): Promise<void> {
  const { id, accountId, version, person, limitMinor, quantityLitres } = trigger;
  await notify(stores, at, {
    accountId,
    userIds: deciders.map((decider) => decider.id),
    kind: 'approvalRequested',
    subject: { type: 'trigger', id },
    facts: {
      person,
      goods: nameTriggerGoods(trigger, brand),
      grossMinor: computeAmounts(limitMinor, quantityLitres, await stores.law.vatPermille()).grossMinor,
    },
    link: `/vertraege-management/kaufauftraege/${id}`,
    key: `trigger-approval/${id}/${version}`,
  });
}
