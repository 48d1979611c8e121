import type { FavouriteInput } from '@handelsplatz/contract/favourites';
import type { favouriteMail } from '@handelsplatz/contract/favourites/input';
import type { Day } from '@handelsplatz/domain/formats';
import { sql, type Transaction } from 'kysely';
import type { output } from 'zod/mini';
import type { Tables } from '../../schema/tables.ts';

/** When a list comes by mail. */
export type FavouriteMail = output<typeof favouriteMail>;

/** Removed lists of a user that are kept for a while. */
const mostRemoved = 20;

export interface FavouriteStore {
  /** Lets no other change of the user's lists run meanwhile. */
  lock(userId: string): Promise<void>;
  /** Whether the user has the list. */
  has(id: string, userId: string): Promise<boolean>;
  /** A list that was removed and can still be restored. */
  findRemoved(id: string, userId: string): Promise<{ name: string } | undefined>;
  count(userId: string): Promise<number>;
  isNameTaken(name: string, userId: string, exceptId: string | null): Promise<boolean>;
  /** Which parts of the list name something that does not exist. */
  findUnknown(list: FavouriteInput): Promise<{ products: boolean; places: boolean; sellers: boolean }>;
  /** Writes a list; a new one becomes the last. */
  write(id: string, list: FavouriteInput, userId: string, now: Date): Promise<void>;
  /** Removes a list. Of the removed ones of a user the newest can be restored; the others are deleted. */
  remove(id: string, now: Date): Promise<void>;
  restore(id: string): Promise<void>;
  /** Puts these lists first, in this sequence. */
  sort(ids: readonly string[], userId: string): Promise<void>;
  /** Null ends the mails. `lastOn`: the day whose mail is left out. */
  sendByMail(id: string, mail: FavouriteMail | null, lastOn: Day | null): Promise<void>;
}

export function createFavouriteStore(tx: Transaction<Tables>): FavouriteStore {
  return {
    ...createFavouriteFinder(tx),
    async lock(userId) {
      await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    },
    async write(id, list, userId, now) {
      const { name, products, places, sellers } = list;
      await sql`
        insert into favourite_lists (id, user_id, name, position, all_products, all_places, all_sellers, created_at, updated_at)
        select ${id}, ${userId}, ${name}, coalesce(max(position), 0) + 1, ${products === null}, ${places === null},
               ${sellers === null}, ${now}, ${now}
          from favourite_lists where user_id = ${userId}
        on conflict (id) do update
           set name = excluded.name, all_products = excluded.all_products, all_places = excluded.all_places,
               all_sellers = excluded.all_sellers, updated_at = excluded.updated_at`.execute(tx);
      await sql`
        with products as (delete from favourite_products where list_id = ${id}),
             regions as (delete from favourite_regions where list_id = ${id}),
             terminals as (delete from favourite_terminals where list_id = ${id})
        delete from favourite_sellers where list_id = ${id}`.execute(tx);
      await sql`
        with products as (insert into favourite_products select ${id}, unnest(${products ?? []}::uuid[])),
             regions as (insert into favourite_regions select ${id}, unnest(${places?.regions ?? []}::uuid[])),
             terminals as (insert into favourite_terminals select ${id}, unnest(${places?.terminals ?? []}::uuid[]))
        insert into favourite_sellers select ${id}, unnest(${sellers ?? []}::uuid[])`.execute(tx);
    },
    async remove(id, now) {
      await tx.updateTable('favouriteLists').set({ removedAt: now }).where('id', '=', id).execute();
      await sql`
        delete from favourite_lists where id in (
          select id from favourite_lists
           where user_id = (select user_id from favourite_lists where id = ${id}) and removed_at is not null
           order by removed_at desc, id desc offset ${mostRemoved})`.execute(tx);
    },
    async restore(id) {
      await tx.updateTable('favouriteLists').set({ removedAt: null }).where('id', '=', id).execute();
    },
    async sort(ids, userId) {
      await sql`
        update favourite_lists l set position = s.place
          from (select id, row_number() over (order by array_position(${ids}::uuid[], id), position, id) as place
                  from favourite_lists where user_id = ${userId}) s
         where s.id = l.id and l.position <> s.place`.execute(tx);
    },
    async sendByMail(id, mail, lastOn) {
      await sql`
        update favourite_lists
           set mail_every = ${mail?.every ?? null}, mail_weekday = ${mail?.weekday ?? null}, mail_hour = ${mail?.hour ?? null},
               mail_last_on = greatest(mail_last_on, ${lastOn}::date)
         where id = ${id}`.execute(tx);
    },
  };
}

type Finder = Pick<FavouriteStore, 'has' | 'findRemoved' | 'count' | 'isNameTaken' | 'findUnknown'>;

function createFavouriteFinder(tx: Transaction<Tables>): Finder {
  return {
    async has(id, userId) {
      const { rows } = await sql`
        select from favourite_lists where id = ${id} and user_id = ${userId} and removed_at is null`.execute(tx);
      return rows.length > 0;
    },
    async findRemoved(id, userId) {
      const { rows } = await sql<{ name: string }>`
        select name from favourite_lists where id = ${id} and user_id = ${userId} and removed_at is not null`.execute(
        tx,
      );
      return rows[0];
    },
    async count(userId) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer from favourite_lists where user_id = ${userId} and removed_at is null`.execute(tx);
      return rows[0]?.count ?? 0;
    },
    async isNameTaken(name, userId, exceptId) {
      const { rows } = await sql`
        select from favourite_lists
         where user_id = ${userId} and lower(name) = lower(${name}) and removed_at is null
           and id is distinct from ${exceptId}::uuid`.execute(tx);
      return rows.length > 0;
    },
    async findUnknown({ products, places, sellers }) {
      const { rows } = await sql<{ products: boolean; places: boolean; sellers: boolean }>`
        select exists (select from unnest(${products ?? []}::uuid[]) given (id)
                        where not exists (select from products p where p.id = given.id and p.type = 'FUEL')) as products,
               exists (select from unnest(${places?.regions ?? []}::uuid[]) given (id)
                        where not exists (select from regions g where g.id = given.id))
               or exists (select from unnest(${places?.terminals ?? []}::uuid[]) given (id)
                           where not exists (select from terminals t where t.id = given.id)) as places,
               exists (select from unnest(${sellers ?? []}::uuid[]) given (id)
                        where not exists (select from accounts a where a.id = given.id and a.type = 'seller')) as sellers
      `.execute(tx);
      return rows[0] ?? { products: true, places: true, sellers: true };
    },
  };
}
