import { type Kysely, sql } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';

/** A thing that a cell names. */
export interface NamedThing {
  readonly id: string;
  readonly name: string;
}

/** A customer by its number or its name. */
export interface NamedCustomer extends NamedThing {
  readonly customerNo: string | null;
}

/** Everything that rows of offers may name. */
export interface OfferNames {
  readonly products: readonly NamedThing[];
  readonly terminals: readonly NamedThing[];
  readonly customers: readonly NamedCustomer[];
}

/** The names that a seller's rows of offers may hold. */
export async function readOfferNames(db: Kysely<Tables>, sellerId: string): Promise<OfferNames> {
  const [products, terminals, customers] = await Promise.all([
    sql<NamedThing>`select id, name from products order by ${byName('name')}, id`.execute(db),
    sql<NamedThing>`select id, name from terminals order by ${byName('name')}, id`.execute(db),
    sql<NamedCustomer>`
      select r.buyer_id as id, a.name, r.customer_no
        from relationships r join accounts a on a.id = r.buyer_id
       where r.seller_id = ${sellerId} and r.buyer_status <> 'DISABLED' and r.seller_status <> 'DISABLED'
       order by r.customer_no, ${byName('a.name')}, a.id`.execute(db),
  ]);
  return { products: products.rows, terminals: terminals.rows, customers: customers.rows };
}
