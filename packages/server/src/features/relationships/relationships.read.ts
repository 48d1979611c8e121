import type { relationship } from '@handelsplatz/contract/relationships';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { byName } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { activeHold, creditLeft, type ReadLines, toCreditStanding } from '../credit/index.ts';
import type { Side } from './relationships.store.ts';

type Relationship = z.infer<typeof relationship>;

/** The SQL condition for a relationship that waits for this side's answer; the menu counts these. */
export const waitsForAnswer = (side: Side) =>
  side === 'buyer'
    ? sql<boolean>`buyer_status = 'NEW' and seller_status = 'ENABLED'`
    : sql<boolean>`seller_status = 'NEW' and buyer_status = 'ENABLED'`;

/** The same condition in code, and the other side's status as this side sees it. */
function statusTowards(own: string, other: string): Relationship['other']['status'] {
  if (other === 'ENABLED') return own === 'NEW' ? 'NEW' : 'ENABLED';
  return 'DISABLED';
}

/**
 * The relationships of an account as its side sees them: those that wait for an answer first, then by the other side's name.
 */
export async function listRelationships(
  db: Kysely<Tables>,
  accountId: string,
  side: Side,
  choice: { id?: string; shared?: boolean } = {},
): Promise<Relationship[]> {
  return (await selectRelationships(db, accountId, side, choice)).map((row) => toRelationship(row, side));
}

async function selectRelationships(
  db: Kysely<Tables>,
  accountId: string,
  side: Side,
  { id: onlyId, shared = false }: { id?: string; shared?: boolean },
) {
  const own = side === 'buyer' ? 'buyer' : 'seller';
  const other = side === 'buyer' ? 'seller' : 'buyer';
  return await db
    .selectFrom('relationships as r')
    .innerJoin('accounts as a', 'a.id', `r.${other}Id`)
    .innerJoin('accounts as b', 'b.id', 'r.buyerId')
    .leftJoin('creditLimits as c', (join) =>
      join.onRef('c.sellerId', '=', 'r.sellerId').onRef('c.buyerId', '=', 'r.buyerId'),
    )
    .leftJoin('creditLimits as p', (join) =>
      join.onRef('p.sellerId', '=', 'r.sellerId').on('p.buyerId', '=', sql`case when ${shared} then b.parent_id end`),
    )
    .select(['c.warnedPercent', 'p.warnedPercent as poolWarnedPercent'])
    .select([
      sql<ReadLines>`jsonb_build_object('own', ${creditLeft('c')}, 'ownHold', ${activeHold('c')},
                                        'pool', ${creditLeft('p')}, 'poolHold', ${activeHold('p')})`.as('lines'),
    ])
    .select(['r.id', 'a.id as accountId', 'a.name', 'r.customerNo', 'a.city', 'r.buyerStatus', 'r.sellerStatus'])
    .select(['r.additivesEnabled', 'r.paymentTerms', 'r.requestMessage', 'r.requestedBy', 'r.createdAt'])
    .select([
      sql<number>`(select count(*)::int from released_terminals t where t.relationship_id = r.id)`.as('terminals'),
      sql<number>`(select count(*)::int from released_products x join products p on p.id = x.product_id and p.type = 'FUEL'
             where x.relationship_id = r.id)`.as('products'),
    ])
    .where(`r.${own}Id`, '=', accountId)
    .$if(onlyId !== undefined, (query) => query.where('r.id', '=', onlyId as string))
    .orderBy(sql`not (${waitsForAnswer(side)})`)
    .orderBy(byName('a.name'))
    .orderBy('r.id')
    .execute();
}

type RelationshipRow = Awaited<ReturnType<typeof selectRelationships>>[number];

function toRelationship(row: RelationshipRow, side: Side): Relationship {
  const { buyerStatus, sellerStatus } = row;
  const [ownStatus, otherStatus] = side === 'buyer' ? [buyerStatus, sellerStatus] : [sellerStatus, buyerStatus];
  return {
    _id: row.id,
    accountId: row.accountId,
    name: row.name,
    customerNo: row.customerNo ?? '',
    city: row.city,
    paymentTerms: row.paymentTerms,
    own: { status: ownStatus },
    other: {
      status: statusTowards(ownStatus, otherStatus),
      answered: otherStatus !== 'NEW',
      additivesEnabled: row.additivesEnabled,
    },
    buyer: { status: buyerStatus },
    releasedTerminals: row.terminals,
    releasedProducts: row.products,
    message: row.requestMessage,
    requestedBy: row.requestedBy,
    created: row.createdAt.toISOString(),
    credit: side === 'seller' ? toCredit(row) : null,
  };
}

function toCredit({ lines, warnedPercent, poolWarnedPercent }: RelationshipRow): Relationship['credit'] {
  const { leftMinor, binding, hold } = toCreditStanding(lines);
  if (binding === 'none' && hold === null) return null;
  const percent = Math.max(warnedPercent ?? 0, poolWarnedPercent ?? 0);
  const warning = percent >= 95 ? 95 : percent >= 80 ? 80 : 0;
  return { available: leftMinor / 100, hold: hold?.kind ?? null, warning };
}
