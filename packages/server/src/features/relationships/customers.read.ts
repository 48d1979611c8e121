import { type Kysely, sql } from 'kysely';
import { byName } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { activeHold, creditLeft } from '../credit/index.ts';

/** A customer of a seller in an export. */
export interface CustomerRow {
  readonly customerNo: string | null;
  readonly name: string;
  readonly postCode: string;
  readonly city: string;
  readonly buyerStatus: string;
  readonly sellerStatus: string;
  readonly createdAt: Date;
  readonly paymentTerms: readonly number[];
  readonly terminals: number;
  readonly products: number;
  readonly additivesEnabled: boolean;
  readonly limitMinor: number | null;
  readonly prepaidMinor: number | null;
  readonly usedMinor: number | null;
  readonly usedAsOf: Date | null;
  readonly orderedMinor: number | null;
  readonly leftMinor: number | null;
  readonly hold: string | null;
  readonly notes: string;
}

/** All customers of a seller with terms and credit, by name. */
export async function listCustomers(db: Kysely<Tables>, sellerId: string): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select r.customer_no, a.name, a.post_code, a.city, r.buyer_status, r.seller_status, r.created_at, r.payment_terms,
           (select count(*)::int from released_terminals t where t.relationship_id = r.id) as terminals,
           (select count(*)::int from released_products x join products p on p.id = x.product_id and p.type = 'FUEL'
             where x.relationship_id = r.id) as products,
           r.additives_enabled, c.limit_minor, c.prepaid_minor, c.used_minor, c.used_as_of, c.ordered_minor,
           ${creditLeft('c')} as left_minor, ${activeHold('c')} ->> 'reason' as hold, r.notes
      from relationships r
      join accounts a on a.id = r.buyer_id
      left join credit_limits c on c.seller_id = r.seller_id and c.buyer_id = r.buyer_id
     where r.seller_id = ${sellerId}
     order by ${byName('a.name')}, r.id`.execute(db);
  return rows;
}
