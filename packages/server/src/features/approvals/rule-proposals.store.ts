import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { StoredApprovalRule } from './approvals.store.ts';

/** The values of a rule, without its version and its history. */
export type ApprovalRuleValues = Omit<StoredApprovalRule, 'version' | 'changedBy' | 'changedAt'>;

/** A change of a rule that waits for a second person, or what became of it. */
export interface StoredRuleProposal extends ApprovalRuleValues {
  readonly id: string;
  readonly state: 'OPEN' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN';
  readonly proposedBy: string;
  readonly proposer: string;
  readonly proposedAt: Date;
}

export interface RuleProposalStore {
  /** The change that waits in an account. */
  findOpen(accountId: string): Promise<StoredRuleProposal | undefined>;
  /** A change of the account. The first lock on the account decides. */
  find(id: string, accountId: string): Promise<StoredRuleProposal | undefined>;
  add(id: string, accountId: string, rule: ApprovalRuleValues, userId: string): Promise<void>;
  end(id: string, state: Exclude<StoredRuleProposal['state'], 'OPEN'>, userId: string): Promise<void>;
  /** A newer change of the rule ends what still waits. */
  endOpen(accountId: string, userId: string): Promise<void>;
}

export function createRuleProposalStore(tx: Transaction<Tables>): RuleProposalStore {
  const read = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<StoredRuleProposal>`
      select p.id, p.above_litres, p.above_gross_minor, p.without_right, p.deadline_hours, p.approver_id, p.substitute_id, p.state,
             p.proposed_by, trim(u.first_name || ' ' || u.last_name) as proposer, p.proposed_at
        from approval_rule_proposals p join users u on u.id = p.proposed_by where ${condition}`.execute(tx);
    return rows[0];
  };
  return {
    findOpen: (accountId) => read(sql`p.account_id = ${accountId} and p.state = 'OPEN'`),
    find: (id, accountId) => read(sql`p.id = ${id} and p.account_id = ${accountId}`),
    async add(id, accountId, rule, userId) {
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      await sql`
        insert into approval_rule_proposals (id, account_id, above_litres, above_gross_minor, without_right, deadline_hours,
                                             approver_id, substitute_id, proposed_at, proposed_by)
        values (${id}, ${accountId}, ${rule.aboveLitres}, ${rule.aboveGrossMinor}, ${rule.withoutRight}, ${rule.deadlineHours},
                ${rule.approverId}, ${rule.substituteId}, clock_timestamp(), ${userId})`.execute(tx);
    },
    async end(id, state, userId) {
      await sql`
        update approval_rule_proposals set state = ${state}, decided_at = clock_timestamp(), decided_by = ${userId}
         where id = ${id} and state = 'OPEN'`.execute(tx);
    },
    async endOpen(accountId, userId) {
      await sql`
        update approval_rule_proposals set state = 'WITHDRAWN', decided_at = clock_timestamp(), decided_by = ${userId}
         where account_id = ${accountId} and state = 'OPEN'`.execute(tx);
    },
  };
}
