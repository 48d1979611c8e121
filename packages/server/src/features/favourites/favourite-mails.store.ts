import type { LocalHour } from '@handelsplatz/domain/formats';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** A favourite list that is due to be sent to its user. */
export interface DueList {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly parentAccountId: string | null;
  readonly email: string;
  readonly person: string;
}

export interface FavouriteMailStore {
  /** Takes at most `most` lists that are due in this hour, or were earlier on this day, and marks them as sent. */
  takeDue(now: LocalHour, most: number): Promise<DueList[]>;
  /** Deletes the lists that were removed before this instant. */
  purge(before: Date): Promise<void>;
}

export function createFavouriteMailStore(tx: Kysely<Tables>): FavouriteMailStore {
  return {
    async takeDue({ day, hour, weekday }, most) {
      const { rows } = await sql<DueList>`
        with due as (
          select l.id, l.user_id, u.account_id, a.parent_id as parent_account_id, u.email,
                 trim(u.first_name || ' ' || u.last_name) as person
            from favourite_lists l
            join users u on u.id = l.user_id and u.status = 100
            join accounts a on a.id = u.account_id and a.type = 'buyer'
           where l.removed_at is null and l.mail_every is not null and l.mail_hour <= ${hour}
             and (l.mail_every = 'DAY' or l.mail_weekday = ${weekday})
             and (l.mail_last_on is null or l.mail_last_on < ${day})
           order by l.mail_hour, l.id
           limit ${most}
             for no key update of l skip locked)
        update favourite_lists l set mail_last_on = ${day} from due where l.id = due.id
        returning due.*`.execute(tx);
      return rows;
    },
    async purge(before) {
      await tx.deleteFrom('favouriteLists').where('removedAt', '<', before).execute();
    },
  };
}
