import { type CreditWarning, creditWarningPercents } from '@handelsplatz/domain/credit';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { creditLeft, effectiveLimit } from './credit-line.read.ts';

/** A line that has crossed one of `creditWarningPercents`. */
export interface CreditCrossing {
  readonly sellerId: string;
  readonly buyerId: string;
  readonly percent: Exclude<CreditWarning, 0>;
}

export interface CreditWarningStore {
  /**
   * Marks every line with the warning that is due now, and returns those whose warning rose. A line that falls below a mark and
   * crosses it again is returned again.
   */
  markDue(): Promise<CreditCrossing[]>;
}

const [early, late] = creditWarningPercents.map((percent) => sql.lit(percent));

/** The warning that is due for a line `c`, as `findCreditWarning` of the domain computes it. */
const dueWarning = sql<number>`case
  when ${effectiveLimit('c')} is null then 0
  when ${effectiveLimit('c')} + c.prepaid_minor <= 0 then case when c.used_minor + c.ordered_minor > 0 then ${late} else 0 end
  when (c.used_minor + c.ordered_minor) * 100 >= (${effectiveLimit('c')} + c.prepaid_minor) * ${late} then ${late}
  when (c.used_minor + c.ordered_minor) * 100 >= (${effectiveLimit('c')} + c.prepaid_minor) * ${early} then ${early}
  else 0 end`;

export function createCreditWarningStore(tx: Transaction<Tables>): CreditWarningStore {
  return {
    async markDue() {
      const { rows } = await sql<CreditCrossing & { before: number }>`
        with due as materialized (
          select c.seller_id, c.buyer_id, c.warned_percent as before, ${dueWarning} as percent
            from credit_limits c where ${dueWarning} <> c.warned_percent
           order by c.seller_id, c.buyer_id for update skip locked)
        update credit_limits c set warned_percent = d.percent from due d
         where c.seller_id = d.seller_id and c.buyer_id = d.buyer_id
        returning c.seller_id, c.buyer_id, d.percent, d.before`.execute(tx);
      return rows
        .filter(({ percent, before }) => percent > before)
        .map(({ sellerId, buyerId, percent }) => ({ sellerId, buyerId, percent }));
    },
  };
}

/** A crossed line with the data for its mails. */
export interface MailedWarning {
  readonly relationshipId: string | null;
  readonly seller: string;
  readonly buyer: string;
  readonly leftMinor: number;
  readonly coveredMinor: number;
  readonly readers: readonly { userId: string; email: string; accountId: string; name: string; isSeller: boolean }[];
}

/** The line while it has a limit, and the active users of both sides who act on it: those who may buy, and those who manage customers. */
export async function readMailedWarning(
  db: Kysely<Tables>,
  { sellerId, buyerId }: Pick<CreditCrossing, 'sellerId' | 'buyerId'>,
): Promise<MailedWarning | undefined> {
  const { rows } = await sql<MailedWarning>`
    select r.id as relationship_id, s.name as seller, b.name as buyer, ${creditLeft('c')} as left_minor,
           ${effectiveLimit('c')} + c.prepaid_minor as covered_minor,
           coalesce((select json_agg(json_build_object('userId', u.id, 'email', u.email, 'accountId', u.account_id, 'isSeller', u.account_id = s.id,
                                     'name', trim(u.first_name || ' ' || u.last_name)) order by u.email, u.id)
                       from users u
                      where u.status = 100 and ((u.account_id = b.id and 'MyOffers_Purchase' = any (u.roles))
                                             or (u.account_id = s.id and 'MyRelationships_View' = any (u.roles)))), '[]') as readers
      from credit_limits c
      join accounts s on s.id = c.seller_id
      join accounts b on b.id = c.buyer_id
      left join relationships r on r.seller_id = c.seller_id and r.buyer_id = c.buyer_id
     where c.seller_id = ${sellerId} and c.buyer_id = ${buyerId} and ${effectiveLimit('c')} is not null`.execute(db);
  return rows[0];
}
