import type { AskedItem } from '@handelsplatz/contract/approvals';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { type Colleague, decidesId } from './approvals.store.ts';
import { listDeciders } from './deciders.ts';

/** An approval as its mails need it. */
export interface MailedApproval {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  /** The account whose users decide. */
  readonly decidesId: string;
  readonly requester: Colleague;
  /** The account, or its parent when one of its users has asked. */
  readonly requesterAccountId: string;
  readonly decider: string | null;
  readonly note: string;
  readonly reason: string;
  readonly asked: { readonly items: readonly AskedItem[]; readonly gross: number };
  readonly decideUntil: Date;
  /** Who may decide. */
  readonly deciders: readonly Colleague[];
  readonly orderNumbers: readonly string[];
}

/** The one who asks `u`, the one who has decided `d`, and whom the rule of now names `r`. */
const joinPeople = (asks: 'requested_by' | 'proposed_by', deciding = sql.ref('p.account_id')) => sql`
  join users u on u.id = ${sql.ref(`p.${asks}`)}
  left join users d on d.id = p.decided_by
  left join lateral (select approver_id, substitute_id from approval_rules
                      where account_id = ${deciding} order by version desc limit 1) r on true`;

export async function findMailedApproval(db: Kysely<Tables>, id: string): Promise<MailedApproval | undefined> {
  const { rows } = await sql<
    Omit<MailedApproval, 'deciders'> & { approverId: string | null; substituteId: string | null }
  >`
    select p.id, p.account_id, (select name from accounts where id = p.account_id) as account_name, ${decidesId} as decides_id, jsonb_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email) as requester,
           u.account_id as requester_account_id, trim(d.first_name || ' ' || d.last_name) as decider, p.note, p.reason, p.asked, p.decide_until, r.approver_id, r.substitute_id,
           coalesce((select array_agg(order_no order by order_no) from orders where approval_id = p.id), '{}') as order_numbers
      from approvals p
      ${joinPeople('requested_by', decidesId)}
     where p.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const colleagues = await listPurchasers(db, row.decidesId);
  return { ...row, deciders: listDeciders(row, colleagues, row.requester.id) };
}

/** The users of an account who may purchase. */
export async function listPurchasers(db: Kysely<Tables>, accountId: string): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select id, trim(first_name || ' ' || last_name) as name, email from users
     where account_id = ${accountId} and status = 100 and 'MyOffers_Purchase' = any (roles)
     order by email, id`.execute(db);
  return rows;
}

/** A change of the rule that waits for a second person, for the mails about it. */
export interface MailedRuleProposal extends Omit<MailedRule, 'changedById' | 'changedBy'> {
  readonly accountId: string;
  readonly proposer: Colleague;
  readonly decider: string | null;
  /** Who may approve it. */
  readonly deciders: readonly Colleague[];
}

export async function findMailedRuleProposal(db: Kysely<Tables>, id: string): Promise<MailedRuleProposal | undefined> {
  const { rows } = await sql<
    Omit<MailedRuleProposal, 'deciders'> & { approverId: string | null; substituteId: string | null }
  >`
    select p.account_id, jsonb_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email) as proposer,
           trim(d.first_name || ' ' || d.last_name) as decider, p.above_litres, p.above_gross_minor, p.without_right,
           r.approver_id, r.substitute_id
      from approval_rule_proposals p
      ${joinPeople('proposed_by')}
     where p.id = ${id}`.execute(db);
  const [row] = rows;
  return row && { ...row, deciders: listDeciders(row, await listPurchasers(db, row.accountId), row.proposer.id) };
}

/** A change of the rule, for the mail about it. */
export interface MailedRule {
  readonly changedById: string;
  readonly changedBy: string;
  readonly aboveLitres: number | null;
  readonly aboveGrossMinor: number | null;
  readonly withoutRight: boolean;
}

export async function findMailedRule(
  db: Kysely<Tables>,
  { accountId, version }: { accountId: string; version: number },
): Promise<MailedRule | undefined> {
  const { rows } = await sql<MailedRule>`
    select r.changed_by as changed_by_id, trim(u.first_name || ' ' || u.last_name) as changed_by, r.above_litres, r.above_gross_minor,
           r.without_right
      from approval_rules r join users u on u.id = r.changed_by
     where r.account_id = ${accountId} and r.version = ${version}`.execute(db);
  return rows[0];
}
