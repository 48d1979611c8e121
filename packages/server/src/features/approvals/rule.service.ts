import type { ApprovalRule } from '@handelsplatz/contract/approvals';
import type { Brand } from '@handelsplatz/domain/brands';
import { type Actor, can } from '@handelsplatz/domain/identity';
import { numberToMoney } from '@handelsplatz/domain/numbers';
import { ok } from '@handelsplatz/domain/results';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { type BusinessRefusal, type BusinessResult, refuseWith, whoChanged } from '../../platform/refusals/index.ts';
import { toLitres, toQuantity } from '../trading/index.ts';
import { approvalRuleMailJob } from './approval-mails.ts';
import type { ApprovalStore, Colleague, StoredRule } from './approvals.store.ts';

export interface RuleInput {
  readonly aboveVolume: number | null;
  readonly aboveGross: number | null;
  readonly withoutRight: boolean;
  readonly deadlineHours: number;
  readonly approverId: string | null;
  readonly substituteId: string | null;
  readonly version: number;
}

interface RuleStores extends BaseStores {
  readonly approvals: ApprovalStore;
}

export interface RuleService {
  read(actor: Actor): Promise<ApprovalRule>;
  change(actor: Actor, input: RuleInput): Promise<BusinessResult<void>>;
}

/** Reads and changes which purchases of an account wait. Whoever may purchase may change it; all the others hear of it by mail. */
export function createRuleService({
  inTransaction,
  brand,
}: {
  inTransaction: InTransaction<RuleStores>;
  brand: Brand;
}): RuleService {
  return {
    read: (actor) =>
      inTransaction(async ({ approvals }) => {
        const rule = await approvals.currentRule(actor.accountId);
        const colleagues = await approvals.listColleagues(actor.accountId);
        return {
          ...toAnswer(rule),
          colleagues: colleagues.map(({ id, name }) => ({ _id: id, name })),
          mayChange: can(actor, 'approvals.decide') === 'ok',
        };
      }),

    change: (actor, input) =>
      inTransaction(async ({ approvals, events, jobs }) => {
        const { accountId, userId } = actor;
        await approvals.lockAccount(accountId);
        const before = await approvals.currentRule(accountId);
        if ((before?.version ?? 0) !== input.version) {
          const { words, facts } = whoChanged(before, brand.zone);
          return refuseWith('approval_rule_changed', words, facts);
        }
        const refused = checkPeople(input, await approvals.listColleagues(accountId));
        if (refused) return refused;
        const rule = toStored(input);
        await approvals.writeRule(accountId, rule, userId);
        const topics = ['approvals', 'baskets', 'session'];
        await events.publish({ topic: 'invalidate', accountId, payload: { topics } });
        await jobs.enqueue(approvalRuleMailJob, { accountId, version: rule.version });
        return ok(undefined);
      }),
  };
}

/** Whoever decides must be able to buy, and above a limit nobody decides alone. */
function checkPeople(input: RuleInput, colleagues: readonly Colleague[]): BusinessRefusal | undefined {
  const isKnown = (id: string | null) => id === null || colleagues.some((colleague) => colleague.id === id);
  if (!isKnown(input.approverId) || !isKnown(input.substituteId)) return refuseWith('approval_unknown_person');
  const hasLimit = input.aboveVolume !== null || input.aboveGross !== null;
  return hasLimit && colleagues.length < 2 ? refuseWith('approval_needs_two') : undefined;
}

function toStored(input: RuleInput): Omit<StoredRule, 'changedBy' | 'changedAt'> {
  const { approverId, substituteId } = input;
  const gross = input.aboveGross === null ? undefined : numberToMoney(input.aboveGross);
  return {
    aboveLitres: input.aboveVolume === null ? null : toLitres(input.aboveVolume, 'cbm'),
    aboveGrossMinor: gross?.ok ? gross.value : null,
    withoutRight: input.withoutRight,
    deadlineHours: input.deadlineHours,
    approverId,
    substituteId: approverId === null || substituteId === approverId ? null : substituteId,
    version: input.version + 1,
  };
}

function toAnswer(rule: StoredRule | undefined): Omit<ApprovalRule, 'colleagues' | 'mayChange'> {
  if (!rule)
    return {
      ...{ aboveVolume: null, aboveGross: null, withoutRight: false, deadlineHours: 24, approverId: null },
      ...{ substituteId: null, version: 0, changedBy: null, changedAt: null },
    };
  const { aboveLitres, aboveGrossMinor, changedAt, ...rest } = rule;
  return {
    ...rest,
    aboveVolume: aboveLitres === null ? null : toQuantity(aboveLitres, 'cbm'),
    aboveGross: aboveGrossMinor === null ? null : aboveGrossMinor / 100,
    changedAt: changedAt.toISOString(),
  };
}
