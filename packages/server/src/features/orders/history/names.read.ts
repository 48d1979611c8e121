import { compareProducts } from '@handelsplatz/domain/catalogue';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import { planEachTime } from '../../../platform/lists/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { addressLine, hasAddress } from './order-columns.read.ts';
import { listAccountsOfScope, type OrderScope, toScopeFilter } from './orders.read.ts';

/** What people call a product, a terminal or an account. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The products of a market in the sequence of the catalogue, and all terminals by name. */
export interface Goods {
  readonly products: readonly Named[];
  readonly terminals: readonly Named[];
}

export async function readGoods(db: Kysely<Tables>, market: 'spot' | 'additive'): Promise<Goods> {
  const [products, terminals] = await Promise.all([
    db
      .selectFrom('products')
      .select(['id', 'name', 'category'])
      .where('type', '=', market === 'spot' ? 'FUEL' : 'ADDITIVE')
      .execute(),
    db.selectFrom('terminals').select(['id', 'name']).orderBy(byName('name')).execute(),
  ]);
  return { products: products.sort(compareProducts), terminals };
}

/** The accounts of these identifiers, or those with which a reader may have traded, by name. */
export async function readAccounts(
  db: Kysely<Tables>,
  { scope, side, ids }: { scope: OrderScope; side: 'buyer' | 'seller'; ids: readonly string[] | undefined },
): Promise<Named[]> {
  const condition = ids ? sql`a.id = any(${ids}::uuid[])` : hasTraded(scope, side);
  const { rows } = await sql<Named>`
    select a.id, a.name from accounts a where ${condition} order by ${byName('a.name')}, a.id`.execute(db);
  return rows;
}

/** The lines of these addresses, of all orders of a reader. */
export async function readAddressLines(
  db: Kysely<Tables>,
  scope: OrderScope,
  addresses: readonly string[],
): Promise<string[]> {
  const { rows } = await planEachTime(db, (tx) =>
    sql<{ line: string }>`
      select distinct ${addressLine} as line from orders o where ${toScopeFilter(scope)} and ${hasAddress(addresses)}`.execute(
      tx,
    ),
  );
  return rows.map(({ line }) => line);
}

function hasTraded(scope: OrderScope, side: 'buyer' | 'seller'): RawBuilder<unknown> {
  if (side === scope.side) return sql`a.id = any(${listAccountsOfScope(scope)}::uuid[])`;
  // Looked up for each buyer: to find the buyers among all orders takes longer.
  if (scope.sellerIds) return sql`a.type = 'buyer' and (select true from orders o where o.buyer_id = a.id limit 1)`;
  const [own, other] = [sql.ref(`r.${scope.side}_id`), sql.ref(`r.${side}_id`)];
  return sql`a.id in (select ${other} from relationships r where ${own} = any(${listAccountsOfScope(scope)}::uuid[]))`;
}
