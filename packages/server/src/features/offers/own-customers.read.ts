import { type Kysely, sql } from 'kysely';
import { byName, toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import type { PricingBuyer } from '../pricing/quotes/index.ts';
import { isRelationshipEnabled } from '../relationships/index.ts';

/** A connected buyer as its seller names it. */
export interface OwnCustomer {
  readonly _id: string;
  readonly name: string;
  readonly customerNo: string;
}

/** A connected buyer with everything that decides which offers it sees at which price. */
export interface PricedCustomer extends PricingBuyer {
  readonly buyerId: string;
  readonly paymentTerms: readonly number[];
  readonly terminalIds: ReadonlySet<string>;
  readonly productIds: ReadonlySet<string>;
}

/** The connected buyers of a seller by name, child accounts with their parent. */
export async function readOwnCustomers(db: Kysely<Tables>, sellerId: string): Promise<OwnCustomer[]> {
  const { rows } = await sql<object>`
    select b.id, concat(b.name, ' (' || p.name || ')') as name, b.customer_no
      from relationships r join accounts b on b.id = r.buyer_id left join accounts p on p.id = b.parent_id
     where r.seller_id = ${sellerId} and ${isRelationshipEnabled}
     order by ${byName('b.name')}, b.customer_no, b.id`.execute(db);
  return toAnswers<OwnCustomer>(rows);
}

type CustomerRow = Pick<PricedCustomer, 'paymentTerms'> & {
  readonly parentId: string | null;
  readonly priceAdjustment: string;
  readonly terminalIds: readonly string[];
  readonly productIds: readonly string[];
};

/** One connected buyer of the seller; undefined when there is no such one. */
export async function findPricedCustomer(
  db: Kysely<Tables>,
  sellerId: string,
  buyerId: string,
): Promise<PricedCustomer | undefined> {
  const { rows } = await sql<CustomerRow>`
    select b.parent_id, b.price_adjustment::text, r.payment_terms,
           array(select terminal_id from released_terminals x where x.relationship_id = r.id) as terminal_ids,
           array(select product_id from released_products x where x.relationship_id = r.id) as product_ids
      from relationships r join accounts b on b.id = r.buyer_id
     where r.seller_id = ${sellerId} and r.buyer_id = ${buyerId} and ${isRelationshipEnabled}`.execute(db);
  const [row] = rows;
  return (
    row && {
      buyerId,
      customerId: row.parentId ?? buyerId,
      priceAdjustment: row.parentId ? row.priceAdjustment : null,
      paymentTerms: row.paymentTerms,
      terminalIds: new Set(row.terminalIds),
      productIds: new Set(row.productIds),
    }
  );
}
