import type { Credit, CreditHeadroom, CreditHistory, CreditLineView, OwnCredit } from '@handelsplatz/contract/credit';
import type { Brand } from '@handelsplatz/domain/brands';
import {
  type CreditLine,
  computeLeft,
  computeUsedPercent,
  findCreditWarning,
  noCredit,
  sumByDueDay,
} from '@handelsplatz/domain/credit';
import { type Day, toBrandDay } from '@handelsplatz/domain/formats';
import { type Kysely, sql } from 'kysely';
import { byName, toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { lineColumns, type StoredCredit, type StoredOpenItem } from './credit-changes.store.ts';
import { type ActiveHold, activeHold, countsInLine, effectiveLimit } from './credit-line.read.ts';
import { toCreditStanding } from './credit-lines.ts';
import { earmarkedAsJson, reservedAsJson } from './credit-parts.read.ts';
import { readOpenProposal, readProposals } from './credit-proposals.read.ts';
import { toCreditState, toLastDay } from './credit-state.ts';

type ReadBrand = Pick<Brand, 'zone' | 'features' | 'code'>;

/** One line as it is read for its headroom. */
interface LineRow extends CreditLine {
  readonly isTemporary: boolean;
  readonly usedAsOf: string | null;
  readonly orderCount: number;
  readonly openItems: readonly StoredOpenItem[];
  readonly reserved: { readonly count: number; readonly amountMinor: number; readonly until: string | null };
  readonly earmarked: { readonly count: number; readonly amountMinor: number };
  readonly hold: ActiveHold | null;
}

interface HeadroomRow {
  readonly relationshipId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly seller: string;
  readonly own: LineRow | null;
  readonly pool: LineRow | null;
  readonly parent: string | null;
  readonly now: Date;
}

const noLine: LineRow = {
  limitMinor: null,
  prepaidMinor: 0,
  usedMinor: 0,
  orderedMinor: 0,
  isTemporary: false,
  usedAsOf: null,
  orderCount: 0,
  openItems: [],
  reserved: { count: 0, amountMinor: 0, until: null },
  earmarked: { count: 0, amountMinor: 0 },
  hold: null,
};

/** A line `alias` of `credit_limits` as JSON, with the number of the orders that count in it. */
function lineAsJson(alias: string, shared: boolean, brand: ReadBrand) {
  const line = sql.raw(alias);
  const counts = countsInLine({
    sellerId: sql`${line}.seller_id`,
    buyerId: sql`${line}.buyer_id`,
    usedAsOf: sql`${line}.used_as_of`,
    shared,
  });
  return sql`case when ${line}.seller_id is not null then jsonb_build_object(
    'limitMinor', ${effectiveLimit(alias)}, 'prepaidMinor', ${line}.prepaid_minor, 'usedMinor', ${line}.used_minor,
    'orderedMinor', ${line}.ordered_minor, 'usedAsOf', ${line}.used_as_of,
    'isTemporary', coalesce(clock_timestamp() >= ${line}.temporary_from and clock_timestamp() < ${line}.temporary_until, false),
    'orderCount', (select count(*) from orders o where ${counts}),
    'openItems', ${line}.open_items, 'reserved', ${reservedAsJson(alias, shared, brand)},
    'earmarked', ${earmarkedAsJson(alias, shared, brand)}, 'hold', ${activeHold(alias)}) end`;
}

async function readRows(
  db: Kysely<Tables>,
  scope: { readonly column: 'r.id' | 'r.buyer_id'; readonly id: string; readonly enabled: boolean },
  brand: ReadBrand,
): Promise<HeadroomRow[]> {
  const shared = brand.features.sharedCreditLimits;
  const { rows } = await sql<HeadroomRow>`
    select r.id as relationship_id, r.buyer_id, r.seller_id, s.name as seller, p.name as parent,
           ${lineAsJson('own', shared, brand)} as own, ${lineAsJson('pool', shared, brand)} as pool, clock_timestamp() as now
      from relationships r
      join accounts s on s.id = r.seller_id
      join accounts b on b.id = r.buyer_id
      left join accounts p on p.id = b.parent_id and ${shared}
      left join credit_limits own on own.seller_id = r.seller_id and own.buyer_id = r.buyer_id
      left join credit_limits pool on pool.seller_id = r.seller_id and pool.buyer_id = p.id
     where ${sql.ref(scope.column)} = ${scope.id}
       and (not ${scope.enabled} or (r.buyer_status = 'ENABLED' and r.seller_status = 'ENABLED' and not r.suspended))
     order by ${byName('s.name')}, r.id`.execute(db);
  return rows;
}

function toLineView(line: LineRow, today: Day): CreditLineView {
  const left = computeLeft(line);
  const { limitMinor } = line;
  return {
    limit: limitMinor === null ? null : limitMinor / 100,
    isTemporary: line.isTemporary,
    prepaid: line.prepaidMinor / 100,
    used: line.usedMinor / 100,
    usedAsOf: line.usedAsOf === null ? null : new Date(line.usedAsOf).toISOString(),
    ordered: line.orderedMinor / 100,
    orderCount: line.orderCount,
    left: left === null ? null : left / 100,
    usedPercent: computeUsedPercent(line),
    warning: findCreditWarning(line),
    due: sumByDueDay(line.openItems).map(({ day, amountMinor, count }) => ({
      day,
      amount: amountMinor / 100,
      count,
      overdue: day < today,
    })),
    reserved: toReserved(line.reserved),
    earmarked: { count: line.earmarked.count, amount: line.earmarked.amountMinor / 100 },
  };
}

function toReserved({ count, amountMinor, until }: LineRow['reserved']): CreditLineView['reserved'] {
  return { count, amount: amountMinor / 100, until: until === null ? null : new Date(until).toISOString() };
}

function toHeadroom({ own, pool, parent, now }: HeadroomRow, brand: ReadBrand): CreditHeadroom {
  const today = toBrandDay(now, brand.zone);
  const left = (line: LineRow | null) => (line === null ? null : computeLeft(line));
  const { leftMinor, binding, hold } = toCreditStanding({
    own: left(own),
    pool: left(pool),
    ownHold: own?.hold ?? null,
    poolHold: pool?.hold ?? null,
  });
  return {
    own: toLineView(own ?? noLine, today),
    pool: pool && parent !== null ? { ...toLineView(pool, today), account: parent } : null,
    available: leftMinor / 100,
    binding,
    hold: hold && { ...hold, until: hold.until ? toLastDay(new Date(hold.until), brand) : null },
  };
}

/** The credit of one customer as its seller reads it. Undefined when the seller has no such customer. */
export async function readCredit(
  db: Kysely<Tables>,
  sellerId: string,
  relationshipId: string,
  brand: ReadBrand,
): Promise<Credit | undefined> {
  const [row] = await readRows(db, { column: 'r.id', id: relationshipId, enabled: false }, brand);
  if (row?.sellerId !== sellerId) return undefined;
  const { rows } = await sql<StoredCredit & { version: number }>`
    select version, ${lineColumns()}
      from credit_limits where seller_id = ${sellerId} and buyer_id = ${row.buyerId}`.execute(db);
  const [stored] = rows;
  const state = stored ? toCreditState(stored, brand) : noCredit;
  const proposal = await readOpenProposal(db, { sellerId, buyerId: row.buyerId }, brand);
  return { version: stored?.version ?? 0, ...state, headroom: toHeadroom(row, brand), proposal };
}

/** A buyer's credit with each connected seller, by the seller's name. */
export async function listOwnCredit(db: Kysely<Tables>, buyerId: string, brand: ReadBrand): Promise<OwnCredit> {
  const rows = await readRows(db, { column: 'r.buyer_id', id: buyerId, enabled: true }, brand);
  return {
    sellers: rows.map((row) => ({
      relationshipId: row.relationshipId,
      sellerId: row.sellerId,
      seller: row.seller,
      headroom: toHeadroom(row, brand),
    })),
  };
}

/** The changes of a customer's credit, newest first. Undefined when the seller has no such customer. */
export async function readCreditHistory(
  db: Kysely<Tables>,
  sellerId: string,
  relationshipId: string,
  brand: ReadBrand,
): Promise<CreditHistory | undefined> {
  type Change = CreditHistory['changes'][number];
  const { rows: known } = await sql<{ buyerId: string }>`
    select buyer_id from relationships where id = ${relationshipId} and seller_id = ${sellerId}`.execute(db);
  const [customer] = known;
  if (!customer) return undefined;
  const { rows } = await sql<object>`
    select h.version, h.changed_at as at, trim(u.first_name || ' ' || u.last_name) as who, h.source,
           trim(p.first_name || ' ' || p.last_name) as proposed_by, h.before, h.after
      from credit_changes h left join users u on u.id = h.changed_by left join users p on p.id = h.proposed_by
     where h.seller_id = ${sellerId} and h.buyer_id = ${customer.buyerId}
     order by h.version desc limit 100`.execute(db);
  // Changes of earlier times have no open invoices and no rules.
  return {
    changes: toAnswers<Change>(rows).map(({ before, after, ...row }) => ({
      ...row,
      before: before && { ...noCredit, ...before },
      after: { ...noCredit, ...after },
    })),
    proposals: await readProposals(db, { sellerId, buyerId: customer.buyerId }, brand),
  };
}
