import type { ApprovalLine, ApprovalRule } from '@handelsplatz/contract/approvals';
import { type Actor, can } from '@handelsplatz/domain/identity';
import { type Kysely, sql } from 'kysely';
import { isoText, toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { decidesId } from './approvals.store.ts';
import { listDeciders } from './deciders.ts';

interface Row extends Omit<ApprovalLine, 'mayDecide' | 'isOwn' | 'childAccount'> {
  readonly basketId: string;
  readonly account: { _id: string; name: string };
  readonly version: number;
  readonly over: boolean;
}

/** An approval with what the service needs to show its basket. */
export interface ReadApproval {
  readonly line: ApprovalLine;
  readonly version: number;
  readonly basketId: string;
  readonly accountId: string;
  readonly requestedBy: string;
}

/**
 * Those of the account, those in the market of a child that wait by the account's own rule, and those that the reader has asked for there
 * and may still act for.
 */
const readable = (reader: Actor) => sql`
  (p.account_id = ${reader.accountId}
   or p.parent_id = ${reader.accountId} and a.parent_id = ${reader.accountId}
   or p.requested_by = ${reader.userId} and a.parent_id = ${reader.accountId} and ${can(reader, 'child-accounts.order') === 'ok'})`;

/** The purchases that wait and that the reader sees, oldest deadline first, or the last hundred that were decided. */
export async function listApprovals(
  db: Kysely<Tables>,
  reader: Actor,
  state: 'open' | 'decided',
): Promise<ApprovalLine[]> {
  const rows =
    state === 'open'
      ? await read(db, sql`${readable(reader)} and p.state = 'OPEN' order by p.decide_until, p.id limit 200`)
      : await read(
          db,
          sql`${readable(reader)} and p.state <> 'OPEN' order by p.requested_at desc, p.id desc limit 100`,
        );
  const mayDecide = await readDeciders(db, reader);
  return rows.map((row) => toLine(row, reader, mayDecide));
}

/** One approval that the reader sees; undefined for others. */
export async function findApproval(db: Kysely<Tables>, reader: Actor, id: string): Promise<ReadApproval | undefined> {
  const [row] = await read(db, sql`${readable(reader)} and p.id = ${id}`);
  if (!row) return undefined;
  const line = toLine(row, reader, await readDeciders(db, reader));
  const { version, basketId, account, requestedBy } = row;
  return { line, version, basketId, accountId: account._id, requestedBy: requestedBy._id };
}

async function read(db: Kysely<Tables>, condition: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<object>`
    select p.id, p.basket_id, p.state, jsonb_build_object('_id', a.id, 'name', a.name) as account,
           jsonb_build_object('_id', ${decidesId}, 'name', (select name from accounts where id = ${decidesId})) as decides,
           jsonb_build_object('_id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) as requested_by, p.requested_at, p.note,
           p.asked -> 'reasons' as reasons, p.asked -> 'items' as asked, p.asked -> 'gross' as asked_gross, p.version, p.decide_until,
           trim(d.first_name || ' ' || d.last_name) as decided_by, p.decided_at, p.reason, p.decide_until <= clock_timestamp() as over,
           case when p.released_at is not null then jsonb_build_object('at', ${isoText('p.released_at')}, 'by', coalesce((
             select trim(first_name || ' ' || last_name) from users where id = p.released_by), '')) end as released,
           coalesce((select jsonb_agg(jsonb_build_object('_id', o.id, 'orderId', o.order_no) order by o.order_no)
                       from orders o where o.approval_id = p.id), '[]') as orders
      from approvals p
      join accounts a on a.id = p.account_id
      join users u on u.id = p.requested_by
      left join users d on d.id = p.decided_by
     where ${condition}`.execute(db);
  return toAnswers<Row>(rows);
}

interface Deciding {
  readonly rule: Pick<ApprovalRule, 'approverId' | 'substituteId'> | undefined;
  readonly colleagues: readonly { id: string; name: string; email: string }[];
}

async function readDeciders(db: Kysely<Tables>, { accountId }: Actor): Promise<Deciding> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select id, '' as name, '' as email from users
     where account_id = ${accountId} and status = 100 and 'MyOffers_Purchase' = any (roles)`.execute(db);
  const { rows: rules } = await sql<Pick<ApprovalRule, 'approverId' | 'substituteId'>>`
    select approver_id, substitute_id from approval_rules where account_id = ${accountId} order by version desc limit 1`.execute(
    db,
  );
  return { rule: rules[0], colleagues: rows };
}

function toLine(row: Row, { userId, accountId }: Actor, { rule, colleagues }: Deciding): ApprovalLine {
  const { basketId: _, version: __, account, over, ...line } = row;
  const isDecider = listDeciders(rule, colleagues, line.requestedBy._id).some(({ id }) => id === userId);
  return {
    ...line,
    mayDecide: line.decides._id === accountId && line.state === 'OPEN' && !over && isDecider,
    isOwn: line.requestedBy._id === userId,
    childAccount: account._id === accountId ? null : account,
  };
}
