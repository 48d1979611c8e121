import type { LocalHour } from '@handelsplatz/domain/formats';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** A saved view that is due to be sent to a user. */
export interface DueView {
  readonly viewId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly name: string;
  readonly search: Readonly<Record<string, string>>;
  readonly format: 'csv' | 'xlsx';
  readonly email: string;
  readonly person: string;
}

export interface ViewMailStore {
  /**
   * The views that are due in this hour, or were earlier on this day, and marks them as sent. A user who may not see a view any more
   * does not get it.
   */
  takeDue(now: LocalHour): Promise<DueView[]>;
  /** Sends a view to a user no longer. */
  end(view: Pick<DueView, 'viewId' | 'userId'>): Promise<void>;
}

export function createViewMailStore(tx: Kysely<Tables>): ViewMailStore {
  return {
    async takeDue({ day, hour, weekday }) {
      const { rows } = await sql<DueView>`
        with due as (
          select m.view_id, m.user_id, m.format, v.account_id, v.name, v.search, u.email,
                 trim(u.first_name || ' ' || u.last_name) as person
            from order_view_mails m
            join order_views v on v.id = m.view_id
            join users u on u.id = m.user_id and u.account_id = v.account_id and u.status = 100
           where (v.shared or v.author_id = m.user_id) and m.hour <= ${hour} and (m.every = 'DAY' or m.weekday = ${weekday})
             and (m.last_on is null or m.last_on < ${day})
             for no key update of m skip locked)
        update order_view_mails m set last_on = ${day} from due
         where m.view_id = due.view_id and m.user_id = due.user_id
        returning due.*`.execute(tx);
      return rows;
    },
    async end({ viewId, userId }) {
      await tx.deleteFrom('orderViewMails').where('viewId', '=', viewId).where('userId', '=', userId).execute();
    },
  };
}
