import type { ApprovalRule, approvalRoutes, RuleProposal } from '@handelsplatz/contract/approvals';
import type { Brand } from '@handelsplatz/domain/brands';
import { type Actor, can } from '@handelsplatz/domain/identity';
import { numberToMoney } from '@handelsplatz/domain/numbers';
import { ok } from '@handelsplatz/domain/results';
import { loosensLimits } from '@handelsplatz/domain/trading';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { invalidate } from '../../platform/events/index.ts';
import { type OutcomeOf, refuseWith, whoChanged } from '../../platform/refusals/index.ts';
import { toLitres, toQuantity } from '../trading/index.ts';
import { approvalRuleMailJob, ruleProposalMailJob } from './approval-mails.ts';
import type { ApprovalStore, Colleague, StoredApprovalRule } from './approvals.store.ts';
import { checkDecider, listDeciders } from './deciders.ts';
import type { ApprovalRuleValues, RuleProposalStore, StoredRuleProposal } from './rule-proposals.store.ts';

export interface ApprovalRuleInput {
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
  readonly proposals: RuleProposalStore;
}

export interface RuleService {
  read(actor: Actor): Promise<ApprovalRule>;
  /** Saves a change, or lets it wait for a second person when it loosens the rule. */
  change(
    actor: Actor,
    input: ApprovalRuleInput,
  ): Promise<OutcomeOf<typeof approvalRoutes.changeRule, { waits: boolean }>>;
  approve(actor: Actor, proposalId: string): Promise<OutcomeOf<typeof approvalRoutes.approveRule, void>>;
  /** Refuses, or withdraws an own proposal. */
  refuse(actor: Actor, proposalId: string): Promise<OutcomeOf<typeof approvalRoutes.refuseRule, void>>;
}

/**
 * Reads and changes which purchases of an account wait. A user who may purchase may change it; the others get a mail. What
 * raises or removes a limit waits for one of those who decide about purchases (decision 0076).
 */
export function createRuleService({
  inTransaction,
  brand,
  newId,
}: {
  inTransaction: InTransaction<RuleStores>;
  brand: Brand;
  newId: () => string;
}): RuleService {
  return {
    read: (actor) =>
      inTransaction(async ({ approvals, proposals }) => {
        const rule = await approvals.currentRule(actor.accountId);
        const colleagues = await approvals.listColleagues(actor.accountId);
        const proposal = await proposals.findOpen(actor.accountId);
        return {
          ...toAnswer(rule),
          colleagues: colleagues.map(({ id, name }) => ({ _id: id, name })),
          mayChange: can(actor, 'approvals.decide') === 'ok',
          proposal: proposal ? toProposal(proposal, listDeciders(rule, colleagues, proposal.proposedBy), actor) : null,
        };
      }),

    change: (actor, input) =>
      inTransaction(async (stores) => {
        const { approvals, proposals, jobs } = stores;
        const { accountId, userId } = actor;
        await approvals.lockAccount(accountId);
        const before = await approvals.currentRule(accountId);
        if ((before?.version ?? 0) !== input.version) {
          const { words, facts } = whoChanged(before, brand.zone);
          return refuseWith('approval_rule_changed', words, facts);
        }
        const colleagues = await approvals.listColleagues(accountId);
        const refused = checkPeople(input, colleagues);
        if (refused) return refused;
        const rule = toStored(input);
        await proposals.endOpen(accountId, userId);
        if (!before || !loosensLimits(before, rule) || listDeciders(before, colleagues, userId).length === 0) {
          await writeRule(stores, actor, { ...rule, version: input.version + 1 });
          return ok({ waits: false });
        }
        const proposalId = newId();
        await proposals.add(proposalId, accountId, rule, userId);
        await announce(stores, actor);
        await jobs.enqueue(ruleProposalMailJob, { proposalId, step: 'PROPOSED' });
        return ok({ waits: true });
      }),

    approve: (actor, id) => inTransaction((stores) => approve(stores, actor, id)),
    refuse: (actor, id) => inTransaction((stores) => refuse(stores, actor, id)),
  };
}

/** Writes the next version of a rule, and notifies the others. */
async function writeRule(
  stores: RuleStores,
  actor: Actor,
  rule: Omit<StoredApprovalRule, 'changedBy' | 'changedAt'>,
): Promise<void> {
  const { accountId, userId } = actor;
  await stores.approvals.writeRule(accountId, rule, userId);
  await announce(stores, actor);
  await stores.jobs.enqueue(approvalRuleMailJob, { accountId, version: rule.version });
}

const announce = ({ events }: Pick<RuleStores, 'events'>, { accountId }: Actor): Promise<void> =>
  events.publish(invalidate(accountId, 'approvals', 'baskets', 'session'));

interface OpenProposal {
  readonly proposal: StoredRuleProposal;
  readonly rule: StoredApprovalRule | undefined;
  readonly colleagues: readonly Colleague[];
  /** Why this user may neither approve nor refuse it. */
  readonly refused: ReturnType<typeof checkDecider>;
}

/** Locks the account and reads a proposal of it. */
async function openProposal(stores: RuleStores, { accountId, userId }: Actor, id: string): Promise<OpenProposal> {
  await stores.approvals.lockAccount(accountId);
  const proposal = await stores.proposals.find(id, accountId);
  if (!proposal) throw notFound();
  const rule = await stores.approvals.currentRule(accountId);
  const colleagues = await stores.approvals.listColleagues(accountId);
  const { state, proposedBy: requestedBy } = proposal;
  const deciders = listDeciders(rule, colleagues, requestedBy);
  return { proposal, rule, colleagues, refused: checkDecider({ state, requestedBy, over: false }, deciders, userId) };
}

async function approve(stores: RuleStores, actor: Actor, id: string) {
  const { proposal, rule, colleagues, refused } = await openProposal(stores, actor, id);
  const problem = refused ?? checkPeople(toInputPeople(proposal), colleagues);
  if (problem) return problem;
  const { aboveLitres, aboveGrossMinor, withoutRight, deadlineHours, approverId, substituteId } = proposal;
  const values = { aboveLitres, aboveGrossMinor, withoutRight, deadlineHours, approverId, substituteId };
  await stores.proposals.end(id, 'APPROVED', actor.userId);
  await writeRule(stores, actor, { ...values, version: (rule?.version ?? 0) + 1 });
  return ok(undefined);
}

async function refuse(stores: RuleStores, actor: Actor, id: string) {
  const { proposal, refused } = await openProposal(stores, actor, id);
  const isOwn = proposal.state === 'OPEN' && proposal.proposedBy === actor.userId;
  if (refused && !isOwn) return refused;
  await stores.proposals.end(id, isOwn ? 'WITHDRAWN' : 'REFUSED', actor.userId);
  await announce(stores, actor);
  if (!isOwn) await stores.jobs.enqueue(ruleProposalMailJob, { proposalId: id, step: 'REFUSED' });
  return ok(undefined);
}

const toInputPeople = ({ aboveLitres, aboveGrossMinor, approverId, substituteId }: StoredRuleProposal) => ({
  ...{ aboveVolume: aboveLitres, aboveGross: aboveGrossMinor, approverId, substituteId },
});

/** The decider must be able to buy, and above a limit nobody decides alone. */
function checkPeople(
  input: Pick<ApprovalRuleInput, 'aboveVolume' | 'aboveGross' | 'approverId' | 'substituteId'>,
  colleagues: readonly Colleague[],
) {
  const isKnown = (id: string | null) => id === null || colleagues.some((colleague) => colleague.id === id);
  if (!isKnown(input.approverId) || !isKnown(input.substituteId)) return refuseWith('approval_unknown_person');
  const hasLimit = input.aboveVolume !== null || input.aboveGross !== null;
  return hasLimit && colleagues.length < 2 ? refuseWith('approval_needs_two') : undefined;
}

function toStored(input: ApprovalRuleInput): ApprovalRuleValues {
  const { approverId, substituteId } = input;
  const gross = input.aboveGross === null ? undefined : numberToMoney(input.aboveGross);
  return {
    aboveLitres: input.aboveVolume === null ? null : toLitres(input.aboveVolume, 'cbm'),
    aboveGrossMinor: gross?.ok ? gross.value : null,
    withoutRight: input.withoutRight,
    deadlineHours: input.deadlineHours,
    approverId,
    substituteId: approverId === null || substituteId === approverId ? null : substituteId,
  };
}

function toProposal(proposal: StoredRuleProposal, deciders: readonly Colleague[], { userId }: Actor): RuleProposal {
  const { id, aboveLitres, aboveGrossMinor, proposedBy, proposer, proposedAt } = proposal;
  const { withoutRight, deadlineHours, approverId, substituteId } = proposal;
  return {
    _id: id,
    ...{ withoutRight, deadlineHours, approverId, substituteId },
    ...toAmounts({ aboveLitres, aboveGrossMinor }),
    proposedBy: { _id: proposedBy, name: proposer },
    proposedAt: proposedAt.toISOString(),
    mayDecide: deciders.some((decider) => decider.id === userId),
  };
}

const toAmounts = ({ aboveLitres, aboveGrossMinor }: Pick<StoredApprovalRule, 'aboveLitres' | 'aboveGrossMinor'>) => ({
  aboveVolume: aboveLitres === null ? null : toQuantity(aboveLitres, 'cbm'),
  aboveGross: aboveGrossMinor === null ? null : aboveGrossMinor / 100,
});

function toAnswer(rule: StoredApprovalRule | undefined): Omit<ApprovalRule, 'colleagues' | 'mayChange' | 'proposal'> {
  if (!rule)
    return {
      ...{ aboveVolume: null, aboveGross: null, withoutRight: false, deadlineHours: 24, approverId: null },
      ...{ substituteId: null, version: 0, changedBy: null, changedAt: null },
    };
  const { aboveLitres, aboveGrossMinor, changedAt, ...rest } = rule;
  return {
    ...rest,
    ...toAmounts({ aboveLitres, aboveGrossMinor }),
    changedAt: changedAt.toISOString(),
  };
}
