import type { Day } from '@handelsplatz/domain/formats';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** Contracts in which something may lapse on this day. */
export async function listSettleableContracts(db: Kysely<Tables>, today: Day): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from contracts
     where closed_at is null and called_off_litres + lapsed_litres < agreed_litres
       and (ends_on < ${today}::date or (month_min_litres is not null and starts_on < date_trunc('month', ${today}::date)))
     order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Open contracts whose last day lies between the two days. */
export async function listEndingContracts(
  db: Kysely<Tables>,
  today: Day,
  until: Day,
): Promise<{ id: string; endsOn: Day }[]> {
  const { rows } = await sql<{ id: string; endsOn: Day }>`
    select id, ends_on from contracts
     where closed_at is null and ends_on between ${today}::date and ${until}::date and starts_on <= ${today}::date
       and called_off_litres + lapsed_litres < agreed_litres
     order by id`.execute(db);
  return rows;
}

/** A contract in the form that mails use, with the active users of both sides. */
export interface MailedContract {
  readonly id: string;
  readonly contractNo: string;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly buyerName: string;
  readonly product: string;
  readonly unit: 'cbm' | 'lt';
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly agreedLitres: number;
  readonly calledOffLitres: number;
  readonly lapsedLitres: number;
  readonly closedReason: string | null;
  readonly readers: readonly { readonly email: string; readonly accountId: string; readonly name: string }[];
}

export async function readMailedContract(db: Kysely<Tables>, id: string): Promise<MailedContract | undefined> {
  const { rows } = await sql<MailedContract>`
    select c.id, c.contract_no, c.seller_id, s.name as seller_name, b.name as buyer_name, p.name as product, p.unit, c.starts_on, c.ends_on,
           c.agreed_litres, c.called_off_litres, c.lapsed_litres, c.closed_reason,
           coalesce((select json_agg(json_build_object('email', u.email, 'accountId', u.account_id,
                                                       'name', trim(u.first_name || ' ' || u.last_name)) order by u.email, u.id)
              from users u where u.status = 100 and u.account_id in (c.seller_id, c.buyer_id)), '[]') as readers
      from contracts c
      join accounts s on s.id = c.seller_id
      join accounts b on b.id = c.buyer_id
      join products p on p.id = c.product_id
     where c.id = ${id}`.execute(db);
  return rows[0];
}
