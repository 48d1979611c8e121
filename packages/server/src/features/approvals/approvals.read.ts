import type { ApprovalLine, ApprovalRule } from '@handelsplatz/contract/approvals';
import { type Actor, can } from '@handelsplatz/domain/identity';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { decidesId } from './approvals.store.ts';
import { listDeciders } from './deciders.ts';

interface Row {
  readonly id: string;
  readonly basketId: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly decidesId: string;
  readonly decides: string;
  readonly releasedBy: string | null;
  readonly releasedAt: Date | null;
  readonly state: ApprovalLine['state'];
  readonly requestedById: string;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly note: string;
  readonly asked: { items: ApprovalLine['asked']; gross: number; reasons: ApprovalLine['reasons'] };
  readonly version: number;
  readonly decideUntil: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string;
  readonly over: boolean;
  readonly orders: ApprovalLine['orders'] | null;
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
  const { version, basketId, accountId, requestedById: requestedBy } = row;
  return { line, version, basketId, accountId, requestedBy };
}

async function read(db: Kysely<Tables>, condition: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.basket_id, p.account_id, a.name as account_name, ${decidesId} as decides_id, (select name from accounts where id = ${decidesId}) as decides,
           (select trim(first_name || ' ' || last_name) from users where id = p.released_by) as released_by, p.released_at, p.state, p.requested_by as requested_by_id, trim(u.first_name || ' ' || u.last_name) as requested_by,
           p.requested_at, p.note, p.asked, p.version, p.decide_until, trim(d.first_name || ' ' || d.last_name) as decided_by,
           p.decided_at, p.reason, p.decide_until <= clock_timestamp() as over,
           (select jsonb_agg(jsonb_build_object('_id', o.id, 'orderId', o.order_no) order by o.order_no)
              from orders o where o.approval_id = p.id) as orders
      from approvals p
      join accounts a on a.id = p.account_id
      join users u on u.id = p.requested_by
      left join users d on d.id = p.decided_by
     where ${condition}`.execute(db);
  return rows;
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
  const deciders = listDeciders(rule, colleagues, row.requestedById);
  return {
    _id: row.id,
    state: row.state,
    requestedBy: { _id: row.requestedById, name: row.requestedBy },
    requestedAt: row.requestedAt.toISOString(),
    note: row.note,
    reasons: row.asked.reasons,
    asked: row.asked.items,
    askedGross: row.asked.gross,
    decideUntil: row.decideUntil.toISOString(),
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    mayDecide:
      row.decidesId === accountId && row.state === 'OPEN' && !row.over && deciders.some(({ id }) => id === userId),
    isOwn: row.requestedById === userId,
    childAccount: row.accountId === accountId ? null : { _id: row.accountId, name: row.accountName },
    decides: { _id: row.decidesId, name: row.decides },
    released: row.releasedAt && { by: row.releasedBy ?? '', at: row.releasedAt.toISOString() },
    orders: row.orders ?? [],
  };
}
