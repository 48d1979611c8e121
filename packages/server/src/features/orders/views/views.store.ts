import type { OrderView, ViewedList } from '@handelsplatz/contract/orders';
import type { Day } from '@handelsplatz/domain/formats';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** A view as it is saved. */
export interface SavedView {
  readonly name: string;
  readonly shared: boolean;
  readonly accountDefault: boolean;
  readonly search: Readonly<Record<string, string>>;
}

/** When a view comes by mail. */
export type ViewMail = NonNullable<OrderView['mail']>;

interface Owner {
  readonly accountId: string;
  readonly userId: string;
}

interface OwnerOfList extends Owner {
  readonly list: ViewedList;
}

export interface ViewStore {
  /** Lets no other change of views of the account run meanwhile. */
  lock(accountId: string): Promise<void>;
  /** The list of a view that the user sees, and whether the user may change it. */
  find(id: string, owner: Owner): Promise<{ list: ViewedList; mayChange: boolean } | undefined>;
  /** Whether another view that the user sees under the same circumstances has this name. */
  isNameTaken(view: SavedView, owner: OwnerOfList, exceptId: string | null): Promise<boolean>;
  /** How many views the user has saved. */
  countOwn(userId: string): Promise<number>;
  write(id: string, view: SavedView, owner: OwnerOfList, now: Date): Promise<void>;
  remove(id: string): Promise<void>;
  /** Null: the user has no default of their own. */
  chooseDefault(of: { userId: string; list: ViewedList }, viewId: string | null): Promise<void>;
  /** When the user gets the view by mail. `lastOn`: the day on which no mail comes any more. */
  sendByMail(viewId: string, userId: string, mail: ViewMail, lastOn: Day | null): Promise<void>;
  stopMail(viewId: string, userId: string): Promise<void>;
  /** How many other views the user gets by mail. */
  countOtherMails(userId: string, viewId: string): Promise<number>;
}

export function createViewStore(tx: Transaction<Tables>): ViewStore {
  return {
    async lock(accountId) {
      await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
    },
    async find(id, { accountId, userId }) {
      const { rows } = await sql<{ list: ViewedList; mayChange: boolean }>`
        select v.list, v.author_id = ${userId} or u.status <> 100 as may_change
          from order_views v join users u on u.id = v.author_id
         where v.id = ${id} and v.account_id = ${accountId} and (v.shared or v.author_id = ${userId})`.execute(tx);
      return rows[0];
    },
    async isNameTaken({ name, shared }, { accountId, userId, list }, exceptId) {
      const { rows } = await sql<{ taken: boolean }>`
        select exists (
          select from order_views
           where account_id = ${accountId} and list = ${list} and lower(name) = lower(${name}) and shared = ${shared}
             and (${shared} or author_id = ${userId}) and id is distinct from ${exceptId}::uuid) as taken`.execute(tx);
      return rows[0]?.taken ?? false;
    },
    async countOwn(userId) {
      const { rows } = await sql<{ own: number }>`
        select count(*)::integer as own from order_views where author_id = ${userId}`.execute(tx);
      return rows[0]?.own ?? 0;
    },
    async write(id, { name, shared, accountDefault, search }, { accountId, userId, list }, now) {
      if (accountDefault) {
        await sql`
          update order_views set account_default = false
           where account_id = ${accountId} and list = ${list} and account_default and id <> ${id}`.execute(tx);
      }
      await sql`
        insert into order_views (id, account_id, author_id, list, name, shared, account_default, search, created_at, updated_at)
        values (${id}, ${accountId}, ${userId}, ${list}, ${name}, ${shared}, ${accountDefault}, ${JSON.stringify(search)}, ${now}, ${now})
        on conflict (id) do update
           set name = excluded.name, shared = excluded.shared, account_default = excluded.account_default,
               search = excluded.search, updated_at = excluded.updated_at, version = order_views.version + 1`.execute(
        tx,
      );
    },
    async remove(id) {
      await tx.deleteFrom('orderViews').where('id', '=', id).execute();
    },
    async sendByMail(viewId, userId, { every, weekday, hour, format }, lastOn) {
      await sql`
        insert into order_view_mails (view_id, user_id, every, weekday, hour, format, last_on)
        values (${viewId}, ${userId}, ${every}, ${weekday}, ${hour}, ${format}, ${lastOn})
        on conflict (view_id, user_id) do update
           set every = excluded.every, weekday = excluded.weekday, hour = excluded.hour, format = excluded.format,
               last_on = greatest(order_view_mails.last_on, excluded.last_on)`.execute(tx);
    },
    async countOtherMails(userId, viewId) {
      const { rows } = await sql<{ others: number }>`
        select count(*)::integer as others from order_view_mails m
          join order_views v on v.id = m.view_id
         where m.user_id = ${userId} and m.view_id <> ${viewId} and (v.shared or v.author_id = ${userId})`.execute(tx);
      return rows[0]?.others ?? 0;
    },
    async stopMail(viewId, userId) {
      await tx.deleteFrom('orderViewMails').where('viewId', '=', viewId).where('userId', '=', userId).execute();
    },
    async chooseDefault({ userId, list }, viewId) {
      await tx.deleteFrom('orderViewDefaults').where('userId', '=', userId).where('list', '=', list).execute();
      if (viewId) await tx.insertInto('orderViewDefaults').values({ userId, list, viewId }).execute();
    },
  };
}
