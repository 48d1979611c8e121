import { type Kysely, sql } from 'kysely';
import { byName, toAnswers } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';

/** The numbers of a seller's customers. */
export async function readCustomerNumbers(db: Kysely<Tables>, sellerId: string): Promise<string[]> {
  const { rows } = await sql<{ customerNo: string }>`
    select customer_no from relationships
     where seller_id = ${sellerId} and customer_no is not null order by ${byName('customer_no')}`.execute(db);
  return rows.map(({ customerNo }) => customerNo);
}

/** A customer's line as a file states it. */
export interface CreditFileLine {
  readonly customerNo: string;
  readonly limit: number;
  readonly used: number;
  readonly prepaid: number;
  readonly usedAsOf: string | null;
  readonly note: string;
}

/** The lines of all customers with a number who are not disabled; zeros where there is no line. */
export async function readCreditLines(db: Kysely<Tables>, sellerId: string): Promise<CreditFileLine[]> {
  const { rows } = await sql<object>`
    select r.customer_no, coalesce(c.limit_minor, 0) / 100.0::float8 as "limit", coalesce(c.used_minor, 0) / 100.0::float8 as used,
           coalesce(c.prepaid_minor, 0) / 100.0::float8 as prepaid, c.used_as_of,
           regexp_replace(coalesce(c.note, ''), '\\s+', ' ', 'g') as note
      from relationships r
      left join credit_limits c on c.seller_id = r.seller_id and c.buyer_id = r.buyer_id
     where r.seller_id = ${sellerId} and r.customer_no is not null and r.seller_status <> 'DISABLED' and r.buyer_status <> 'DISABLED'
     order by ${byName('r.customer_no')}`.execute(db);
  return toAnswers<CreditFileLine>(rows);
}
