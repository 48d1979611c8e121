import type { OrderView, ViewedList } from '@handelsplatz/contract/orders';
import type { Actor } from '@handelsplatz/domain/identity';
import { type Kysely, sql } from 'kysely';
import { byName, toAnswers } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';

/** The views of a list that a user sees. The user's own default comes before that of the account. */
export async function readViews(
  db: Kysely<Tables>,
  { userId, accountId }: Pick<Actor, 'userId' | 'accountId'>,
  list: ViewedList,
): Promise<OrderView[]> {
  const { rows } = await sql<object>`
    select v.id, v.name, v.shared, v.account_default, v.search, trim(u.first_name || ' ' || u.last_name) as author,
           v.author_id = ${userId} or u.status <> 100 as may_change,
           (select jsonb_build_object('every', m.every, 'weekday', m.weekday, 'hour', m.hour, 'format', m.format)
              from order_view_mails m where m.view_id = v.id and m.user_id = ${userId}) as mail,
           v.id = coalesce(
             (select d.view_id from order_view_defaults d join order_views w on w.id = d.view_id
               where d.user_id = ${userId} and d.list = ${list} and w.account_id = ${accountId} and (w.shared or w.author_id = ${userId})),
             (select id from order_views where account_id = ${accountId} and list = ${list} and account_default)) is true as is_default
      from order_views v join users u on u.id = v.author_id
     where v.account_id = ${accountId} and v.list = ${list} and (v.shared or v.author_id = ${userId})
     order by v.shared, ${byName('v.name')}, v.id`.execute(db);
  return toAnswers<OrderView>(rows);
}
