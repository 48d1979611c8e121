import type { Day } from '@handelsplatz/domain/formats';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** The volume of a product that an account buys on a day. */
export interface DailyPurchase {
  readonly accountId: string;
  readonly productId: string;
  readonly day: Day;
  readonly litres: number;
}

/** Daily purchase limits inside a transaction. Callers go through products in ascending order of id. */
export interface PurchaseLimitStore {
  /** Counts a purchase in one statement. False when it would exceed the day's limit; always true without a limit. */
  use(purchase: DailyPurchase): Promise<boolean>;
  /** Litres left today; null when unlimited. */
  left(purchase: Omit<DailyPurchase, 'litres'>): Promise<number | null>;
  /** Returns the volume of a cancelled order to the day on which it was ordered. */
  giveBack(purchase: DailyPurchase): Promise<void>;
  /** Adds a difference, also a negative one, to the day of an order. Never refuses: the goods were lifted. */
  adjust(purchase: DailyPurchase): Promise<void>;
}

export function createPurchaseLimitStore(tx: Transaction<Tables>): PurchaseLimitStore {
  return {
    async use({ accountId, productId, day, litres }) {
      const counted = await sql`
        insert into purchase_usage (account_id, product_id, day, used_litres)
        select ${accountId}, ${productId}, ${day}, ${litres}::bigint
         where not exists (select from purchase_limits
                            where account_id = ${accountId} and product_id = ${productId} and litres_per_day < ${litres}::bigint)
        on conflict (account_id, product_id, day) do update
           set used_litres = purchase_usage.used_litres + excluded.used_litres
         where not exists (select from purchase_limits
                            where account_id = excluded.account_id and product_id = excluded.product_id
                              and litres_per_day < purchase_usage.used_litres + excluded.used_litres)`.execute(tx);
      return counted.numAffectedRows === 1n;
    },
    async left({ accountId, productId, day }) {
      const { rows } = await sql<{ left: number }>`
        select l.litres_per_day - coalesce(u.used_litres, 0) as left
          from purchase_limits l
          left join purchase_usage u on u.account_id = l.account_id and u.product_id = l.product_id and u.day = ${day}
         where l.account_id = ${accountId} and l.product_id = ${productId}`.execute(tx);
      const limited = rows[0];
      return limited ? Math.max(0, limited.left) : null;
    },
    async adjust({ accountId, productId, day, litres }) {
      await sql`
        update purchase_usage set used_litres = greatest(0, used_litres + ${litres})
         where account_id = ${accountId} and product_id = ${productId} and day = ${day}`.execute(tx);
    },
    async giveBack({ accountId, productId, day, litres }) {
      await sql`
        update purchase_usage set used_litres = greatest(0, used_litres - ${litres})
         where account_id = ${accountId} and product_id = ${productId} and day = ${day}`.execute(tx);
    },
  };
}
