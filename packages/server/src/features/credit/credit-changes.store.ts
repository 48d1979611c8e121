import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { countsInLine, owedForOrder } from './credit-line.read.ts';
import { type CreditProposalsStore, createCreditProposalsStore } from './credit-proposals.store.ts';

/** The values of a credit line as it is stored, in minor units. */
export interface StoredCredit {
  readonly limitMinor: number | null;
  readonly prepaidMinor: number;
  readonly usedMinor: number;
  readonly usedAsOf: Date;
  readonly orderedMinor: number;
  readonly note: string;
  readonly temporaryMinor: number | null;
  readonly temporaryFrom: Date | null;
  readonly temporaryUntil: Date | null;
  readonly temporaryReason: string;
  readonly hold: 'NONE' | 'REVIEW' | 'BLOCKED';
  readonly holdReason: string;
  readonly holdUntil: Date | null;
  readonly openItems: readonly StoredOpenItem[];
  readonly ruleEffect: 'NONE' | 'REVIEW' | 'BLOCKED';
  readonly ruleOverdueMinor: number | null;
  readonly ruleOverdueDays: number | null;
  readonly ruleOverdueFrom: Date | null;
  readonly ruleUsedPercent: number | null;
  readonly limitUntil: Date | null;
}

/** An open invoice as the JSON column stores it. */
export interface StoredOpenItem {
  readonly reference: string;
  readonly amountMinor: number;
  readonly dueOn: string;
}

/** A customer whose credit is to be changed, with the line it has. */
export interface CreditCustomer {
  readonly relationshipId: string;
  readonly buyerId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly customerNo: string | null;
  /** 0 without a line. */
  readonly version: number;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
  readonly line: StoredCredit | null;
}

/** Which customers a batch names. */
export interface CustomerChoice {
  readonly customerNos: readonly string[];
  readonly relationshipIds: readonly string[];
}

/** A line to be written. `ordered` is null where the counted orders stay as they are. */
export interface WrittenCredit {
  readonly customer: CreditCustomer;
  readonly line: StoredCredit;
  readonly version: number;
  readonly before: unknown;
  readonly after: unknown;
}

/** Whose change it is, when, and where it comes from. */
export interface WriteScope {
  readonly sellerId: string;
  readonly userId: string;
  readonly source: string;
  readonly at: Date;
  /** Who has proposed what this user approves; null for every other change. */
  readonly proposedBy: string | null;
}

/** A line whose orders are counted anew from an instant. */
export interface CountedFrom {
  readonly buyerId: string;
  readonly usedAsOf: Date;
}

export interface CreditChangesStore extends CreditProposalsStore {
  /** The database's time, by which orders are counted. */
  readNow(): Promise<Date>;
  /** The customers that a batch names, with their lines. `lock` keeps orders of these customers waiting. */
  readCustomers(sellerId: string, choice: CustomerChoice, options: { lock: boolean }): Promise<CreditCustomer[]>;
  /** Gross of the orders since an instant that are neither cancelled nor settled, by buyer. A pool counts its children's too. */
  countOrdered(sellerId: string, lines: readonly CountedFrom[], shared: boolean): Promise<Map<string, number>>;
  /** Writes lines and their history. */
  write(scope: WriteScope, lines: readonly WrittenCredit[]): Promise<void>;
  /** The accounts whose market depends on a line: the buyers and their child accounts. */
  listAffected(buyerIds: readonly string[]): Promise<string[]>;
}

/** The columns of a line with their types: everything that a seller lays down, and the orders that it counts. */
const storedColumns = [
  ['limit_minor', 'bigint', 'limitMinor'],
  ['prepaid_minor', 'bigint', 'prepaidMinor'],
  ['used_minor', 'bigint', 'usedMinor'],
  ['used_as_of', 'timestamptz', 'usedAsOf'],
  ['ordered_minor', 'bigint', 'orderedMinor'],
  ['note', 'text', 'note'],
  ['temporary_minor', 'bigint', 'temporaryMinor'],
  ['temporary_from', 'timestamptz', 'temporaryFrom'],
  ['temporary_until', 'timestamptz', 'temporaryUntil'],
  ['temporary_reason', 'text', 'temporaryReason'],
  ['hold', 'text', 'hold'],
  ['hold_reason', 'text', 'holdReason'],
  ['hold_until', 'timestamptz', 'holdUntil'],
  ['open_items', 'jsonb', 'openItems'],
  ['rule_effect', 'text', 'ruleEffect'],
  ['rule_overdue_minor', 'bigint', 'ruleOverdueMinor'],
  ['rule_overdue_days', 'smallint', 'ruleOverdueDays'],
  ['rule_overdue_from', 'timestamptz', 'ruleOverdueFrom'],
  ['rule_used_percent', 'smallint', 'ruleUsedPercent'],
  ['limit_until', 'timestamptz', 'limitUntil'],
] as const satisfies readonly (readonly [string, string, keyof StoredCredit])[];

/** The SQL of the columns of a line. */
export const lineColumns = (prefix = ''): RawBuilder<unknown> =>
  sql.raw(storedColumns.map(([column]) => prefix + column).join(', '));

/** Rows of one statement, so that a large batch neither builds one huge text nor keeps the event loop for long. */
const rowsAtOnce = 2_000;

export function createCreditChangesStore(tx: Transaction<Tables>): CreditChangesStore {
  return {
    ...createCreditProposalsStore(tx),
    async readNow() {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
      const [row] = rows;
      if (!row) throw new Error('A select without from answers with one row.');
      return row.now;
    },
    async readCustomers(sellerId, choice, { lock }) {
      const chosen = await readChosen(tx, sellerId, choice);
      if (!lock) return chosen;
      const buyerIds = chosen.map(({ buyerId }) => buyerId);
      await lockRelationships(tx, sellerId, buyerIds);
      await sql`
        select from credit_limits where seller_id = ${sellerId} and buyer_id = any (${buyerIds}::uuid[])
         order by buyer_id for update`.execute(tx);
      return await readChosen(tx, sellerId, choice);
    },
    async countOrdered(sellerId, lines, shared) {
      const counted = new Map<string, number>();
      for (const chunk of chunks(lines)) {
        const { rows } = await sql<{ buyerId: string; ordered: number }>`
          select l."buyerId" as buyer_id, coalesce(sum(${owedForOrder}), 0)::bigint as ordered
            from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as l ("buyerId" uuid, "usedAsOf" timestamptz)
            left join orders o on ${countsInLine({
              sellerId: sql`${sellerId}::uuid`,
              buyerId: sql`l."buyerId"`,
              usedAsOf: sql`l."usedAsOf"`,
              shared,
            })}
           group by 1`.execute(tx);
        for (const { buyerId, ordered } of rows) counted.set(buyerId, ordered);
      }
      return counted;
    },
    async write(scope, lines) {
      for (const chunk of chunks(lines)) await writeLines(tx, scope, chunk);
    },
    async listAffected(buyerIds) {
      const { rows } = await sql<{ id: string }>`
        select id from accounts where id = any (${[...buyerIds]}::uuid[])
        union
        select id from accounts where parent_id = any (${[...buyerIds]}::uuid[])`.execute(tx);
      return rows.map(({ id }) => id);
    },
  };
}

function* chunks<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += rowsAtOnce) yield all.slice(at, at + rowsAtOnce);
}

type CustomerRow = Omit<CreditCustomer, 'line' | 'version'> &
  Omit<StoredCredit, 'hold' | 'usedAsOf'> & {
    version: number | null;
    hold: StoredCredit['hold'] | null;
    usedAsOf: Date | null;
  };

async function readChosen(
  tx: Transaction<Tables>,
  sellerId: string,
  { customerNos, relationshipIds }: CustomerChoice,
): Promise<CreditCustomer[]> {
  const { rows } = await sql<CustomerRow>`
    select r.id as relationship_id, r.buyer_id, a.parent_id, a.name, r.customer_no,
           c.version, c.updated_at as changed_at, ${lineColumns('c.')},
           (select trim(u.first_name || ' ' || u.last_name) from credit_changes h join users u on u.id = h.changed_by
             where h.seller_id = c.seller_id and h.buyer_id = c.buyer_id and h.version = c.version) as changed_by
      from relationships r
      join accounts a on a.id = r.buyer_id
      left join credit_limits c on c.seller_id = r.seller_id and c.buyer_id = r.buyer_id
     where r.seller_id = ${sellerId}
       and (r.customer_no = any (${[...customerNos]}) or r.id = any (${[...relationshipIds]}::uuid[]))
     order by r.buyer_id`.execute(tx);
  return rows.map(toCustomer);
}

function toCustomer({
  relationshipId,
  buyerId,
  parentId,
  name,
  customerNo,
  version,
  ...row
}: CustomerRow): CreditCustomer {
  const { changedAt, changedBy, hold, usedAsOf, ...line } = row;
  return {
    ...{ relationshipId, buyerId, parentId, name, customerNo, changedAt, changedBy },
    version: version ?? 0,
    line: hold === null || usedAsOf === null ? null : { ...line, hold, usedAsOf },
  };
}

/** Orders lock the relationship of their buyer, so those that are under way are counted before a line is changed. */
async function lockRelationships(
  tx: Transaction<Tables>,
  sellerId: string,
  buyerIds: readonly string[],
): Promise<void> {
  await sql`
    select from relationships
     where seller_id = ${sellerId}
       and buyer_id in (select unnest(${[...buyerIds]}::uuid[])
                        union select id from accounts where parent_id = any (${[...buyerIds]}::uuid[]))
     order by id for no key update`.execute(tx);
}

async function writeLines(
  tx: Transaction<Tables>,
  { sellerId, userId, source, at, proposedBy }: WriteScope,
  lines: readonly WrittenCredit[],
): Promise<void> {
  const rows = lines.map(({ customer, line, version, before, after }) => ({
    buyer_id: customer.buyerId,
    ...Object.fromEntries(storedColumns.map(([column, , value]) => [column, line[value]])),
    version,
    before,
    after,
  }));
  const types = sql.raw(storedColumns.map(([column, type]) => `${column} ${type}`).join(', '));
  const replaced = sql.raw(storedColumns.map(([column]) => `${column} = excluded.${column}`).join(', '));
  // A trigger writes the entry of the audit (`functions/audit.sql`).
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (
        buyer_id uuid, ${types}, version integer, before jsonb, after jsonb)
    ), written as (
      insert into credit_limits (seller_id, buyer_id, ${lineColumns()}, version, updated_at)
      select ${sellerId}::uuid, buyer_id, ${lineColumns()}, version, ${at} from given
      on conflict (seller_id, buyer_id) do update
         set ${replaced}, version = excluded.version, updated_at = excluded.updated_at)
    insert into credit_changes (seller_id, buyer_id, version, changed_at, changed_by, source, proposed_by, before, after)
    select ${sellerId}::uuid, buyer_id, version, ${at}, ${userId}::uuid, ${source}, ${proposedBy}::uuid, nullif(before, 'null'::jsonb), after
      from given`.execute(tx);
}
