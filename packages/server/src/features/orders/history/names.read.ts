import { compareProducts } from '@handelsplatz/domain/catalogue';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** What people call products, terminals and accounts, by identifier. */
export interface OrderNames {
  readonly products: ReadonlyMap<string, { readonly name: string; readonly category: string }>;
  readonly terminals: ReadonlyMap<string, string>;
  readonly accounts: ReadonlyMap<string, string>;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The names of the products, terminals and accounts that occur among some orders. */
export async function readOrderNames(
  db: Kysely<Tables>,
  ids: { products: readonly string[]; terminals: readonly string[]; accounts: readonly string[] },
): Promise<OrderNames> {
  const [products, terminals, accounts] = await Promise.all([
    sql<Named & { category: string }>`
      select id, name, category from products where id = any(${ids.products}::uuid[])`.execute(db),
    sql<Named>`select id, name from terminals where id = any(${ids.terminals}::uuid[])`.execute(db),
    sql<Named>`select id, name from accounts where id = any(${ids.accounts}::uuid[])`.execute(db),
  ]);
  return {
    products: new Map(products.rows.map(({ id, ...product }) => [id, product])),
    terminals: new Map(terminals.rows.map(({ id, name }) => [id, name])),
    accounts: new Map(accounts.rows.map(({ id, name }) => [id, name])),
  };
}

/** Sorts identifiers of products by category and name. */
export function byProductName({ products }: OrderNames): (left: string, right: string) => number {
  const unknown = { name: '', category: '' };
  return (left, right) => compareProducts(products.get(left) ?? unknown, products.get(right) ?? unknown);
}

const german = new Intl.Collator('de');

/** Sorts identifiers by their names in German alphabetical order. */
export function byNameOf(names: ReadonlyMap<string, string>): (left: string, right: string) => number {
  return (left, right) => german.compare(names.get(left) ?? '', names.get(right) ?? '');
}

/** Sorts texts in German alphabetical order. */
export const byText = (left: string, right: string): number => german.compare(left, right);
