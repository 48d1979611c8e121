import type { PriceAlert } from '@handelsplatz/contract/price-alerts';
import type { FavouriteChoice } from '@handelsplatz/domain/favourites';
import type { WatchedPrice } from '@handelsplatz/domain/price-alerts';
import { type Kysely, sql } from 'kysely';
import { byName } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { selectFavouriteChoice } from '../favourites/index.ts';
import type { AlertGoods } from './alert-goods.ts';

/** An alert of a user as it is read for the list, without the price of this moment. */
export interface AlertRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly productId: string;
  readonly product: string;
  readonly terminals: readonly { readonly _id: string; readonly name: string }[];
  readonly onList: boolean;
  /** The list, also a removed one that can be restored. */
  readonly list: { readonly _id: string; readonly name: string } | null;
  readonly choice: FavouriteChoice | null;
  readonly condition: PriceAlert['condition'];
  readonly thresholdMinor: number;
  readonly onPage: boolean;
  readonly byMail: boolean;
  readonly armed: boolean;
  readonly snoozedUntil: Date | null;
  readonly firings: readonly {
    readonly at: string;
    readonly priceMinor: number;
    readonly terminal: string;
    readonly seller: string;
    readonly offerId: string;
  }[];
}

/** The user's alerts, by name. */
export async function listAlerts(db: Kysely<Tables>, userId: string): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select a.id, a.version, a.name, a.product_id, p.name as product, a.condition, a.threshold_minor, a.on_page, a.by_mail, a.armed, a.snoozed_until,
           a.on_list, (select json_build_object('_id', l.id, 'name', l.name) from favourite_lists l where l.id = a.list_id) as list,
           ${selectFavouriteChoice(sql`a.list_id`)} as choice,
           (select coalesce(json_agg(json_build_object('_id', t.id, 'name', t.name) order by ${byName('t.name')}, t.id), '[]')
              from price_alert_terminals x join terminals t on t.id = x.terminal_id where x.alert_id = a.id) as terminals,
           coalesce((select json_agg(json_build_object('at', f.at, 'priceMinor', f.price_minor, 'terminal', t.name,
                                                       'seller', s.name, 'offerId', f.offer_id) order by f.at desc, f.window_seq desc)
              from (select * from price_alert_firings where alert_id = a.id order by at desc, window_seq desc limit 10) f
              join offers o on o.id = f.offer_id
              join terminals t on t.id = o.terminal_id
              join accounts s on s.id = o.seller_id), '[]') as firings
      from price_alerts a
      join products p on p.id = a.product_id
     where a.user_id = ${userId}
     order by ${byName('a.name')}, a.id`.execute(db);
  return rows;
}

/** What a favourite list takes now; null when it is gone. */
export async function findChoice(db: Kysely<Tables>, listId: string): Promise<FavouriteChoice | null> {
  const { rows } = await sql<{ choice: FavouriteChoice | null }>`
    select ${selectFavouriteChoice(sql`${listId}::uuid`)} as choice`.execute(db);
  return rows[0]?.choice ?? null;
}

/** An alert that is evaluated after a window. */
export interface WatchedAlert extends WatchedPrice, AlertGoods {
  readonly id: string;
  readonly version: number;
  readonly accountId: string;
  readonly parentAccountId: string | null;
}

/** All alerts of active users that are not snoozed, account by account. */
export async function listWatchedAlerts(db: Kysely<Tables>, at: Date): Promise<WatchedAlert[]> {
  // Text is read several times as fast as arrays. A list has no terminals.
  const { rows } = await sql<Omit<WatchedAlert, 'terminalIds'> & { terminals: string | null }>`
    select a.id, a.version, a.account_id, b.parent_id as parent_account_id, a.product_id, a.condition, a.threshold_minor, a.armed, a.on_list,
           ${selectFavouriteChoice(sql`a.list_id`)} as choice,
           (select string_agg(terminal_id::text, ',') from price_alert_terminals x where x.alert_id = a.id) as terminals
      from price_alerts a
      join accounts b on b.id = a.account_id
      join users u on u.id = a.user_id and u.status = 100
     where a.snoozed_until is null or a.snoozed_until <= ${at}
     order by a.account_id, a.id`.execute(db);
  return rows.map(({ terminals, ...alert }) => ({ ...alert, terminalIds: terminals?.split(',') ?? [] }));
}

/** A fired alert in the form that its mail uses. */
export interface MailedFiring {
  readonly name: string;
  readonly condition: PriceAlert['condition'];
  readonly thresholdMinor: number;
  readonly priceMinor: number;
  readonly product: string;
  readonly productId: string;
  readonly terminal: string;
  readonly seller: string;
  readonly offerId: string;
  readonly at: Date;
}

/** The reader of a mail about alerts and what has fired; undefined when the user is gone. */
export async function readMailedFirings(
  db: Kysely<Tables>,
  { userId, windowSeq, alertIds }: { userId: string; windowSeq: number; alertIds: readonly string[] },
): Promise<{ email: string; accountId: string; name: string; firings: MailedFiring[] } | undefined> {
  const { rows: users } = await sql<{ email: string; accountId: string; name: string }>`
    select email, account_id, trim(first_name || ' ' || last_name) as name from users where id = ${userId} and status = 100`.execute(
    db,
  );
  const [user] = users;
  if (!user) return undefined;
  const { rows: firings } = await sql<MailedFiring>`
    select a.name, a.condition, a.threshold_minor, f.price_minor, p.name as product, p.id as product_id, t.name as terminal,
           s.name as seller, f.offer_id, f.at
      from price_alert_firings f
      join price_alerts a on a.id = f.alert_id and a.user_id = ${userId}
      join offers o on o.id = f.offer_id
      join products p on p.id = a.product_id
      join terminals t on t.id = o.terminal_id
      join accounts s on s.id = o.seller_id
     where f.window_seq = ${windowSeq} and f.alert_id = any (${alertIds}::uuid[])
     order by ${byName('a.name')}, a.id`.execute(db);
  return { ...user, firings };
}
