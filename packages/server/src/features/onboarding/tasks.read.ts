import type { DemoState, DemoTaskKey } from '@handelsplatz/contract/onboarding';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

type Done = Record<DemoTaskKey, Date | null>;

/** When the users of the demo first did each task since the market was filled in. Nothing but their real doings counts. */
export async function readTasks(
  db: Kysely<Tables>,
  usernames: readonly string[],
  hasPriceAlerts: boolean,
): Promise<Pick<DemoState, 'since' | 'tasks'>> {
  const { rows } = await sql<Done & { since: Date }>`
    with own as (select id from users where username = any(${[...usernames]})),
         market as (select coalesce((select since from demo_market), now()) as since)
    select m.since,
           (select min(created_at) from orders where buyer_user_id in (select id from own) and created_at > m.since) as "order",
           (select least(
              (select min(changed_at) from price_rule_versions where changed_by in (select id from own) and changed_at > m.since),
              (select min(at) from offer_versions where user_id in (select id from own) and at > m.since))) as price,
           (select min(created_at) from uploads where created_by in (select id from own) and created_at > m.since
              and (failure is not null or revision > 1 or (counts ->> 'errors')::int > 0)) as upload,
           (select min(changed_at) from credit_changes where changed_by in (select id from own) and changed_at > m.since) as "limit",
           (select min(created_at) from price_alerts where user_id in (select id from own) and created_at > m.since) as alert,
           (select min(created_at) from favourite_lists where user_id in (select id from own) and created_at > m.since) as favourites
      from market m`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the state of the demo market is always one row');
  const task = (key: DemoTaskKey, by: 'buyer' | 'seller') => ({ key, by, done: row[key]?.toISOString() ?? null });
  return {
    since: row.since.toISOString(),
    tasks: [
      task('order', 'buyer'),
      hasPriceAlerts ? task('alert', 'buyer') : task('favourites', 'buyer'),
      task('price', 'seller'),
      task('limit', 'seller'),
      task('upload', 'seller'),
    ],
  };
}
