import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { addressedInvitations } from './addressed.read.ts';
import { eraseLoose } from './loose-rows.store.ts';
import { eraseObjectTexts } from './object-texts.store.ts';
import { listPersonColumns, type Person } from './person.read.ts';
import type { RecordClass } from './record-classes.ts';

/** An erasure with what it keeps. */
export interface NewErasure {
  readonly erasedBy: string;
  readonly erasedAt: Date;
  readonly kept: readonly unknown[];
  readonly keepUntil: string | null;
}

export interface ErasuresStore {
  /** Holds the users of the account, so that not all administrators go at once. */
  hold(accountId: string): Promise<void>;
  /** Replaces the person by a pseudonym and deletes what belongs to it alone. */
  erase(person: Person, erasure: NewErasure): Promise<void>;
  /** Deletes the names behind records whose last day is over, and what these people have typed in them. Returns whose. */
  deleteDue(
    classes: readonly RecordClass[],
    today: string,
    now: Date,
  ): Promise<{ userId: string; accountId: string }[]>;
}

/** Stands where a person had typed something: some records need a text. */
const erasedText = '(gelöscht)';

export function createErasuresStore(tx: Transaction<Tables>): ErasuresStore {
  return {
    async hold(accountId) {
      await sql`select from users where account_id = ${accountId} order by id for update`.execute(tx);
    },
    async erase(person, { erasedBy, erasedAt, kept, keepUntil }) {
      const { id, accountId, name, username, email } = person;
      for (const { table, column, own } of await listPersonColumns(tx))
        if (own) await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(tx);
      await eraseLoose(tx, person);
      await tx.deleteFrom('signInFailures').where('name', '=', username).execute();
      const pseudonym = `geloescht-${id}@geloescht.invalid`;
      for (const { table, rows } of addressedInvitations)
        await sql`update ${sql.table(table)} set email = ${pseudonym}, first_name = 'Gelöschte', last_name = 'Person'
                   where ${rows(person)}`.execute(tx);
      await sql`
        update users set username = ${`geloescht-${id}`}, email = ${pseudonym}, first_name = 'Gelöschte', last_name = 'Person', salutation = '',
               title = '', phone = '', mobile = '', address_line1 = '', address_line2 = '', county = '', post_code = '', country = '',
               job_title = '', department = '', department_size = null, use_individual_address = false, password_hash = null, roles = '{}', status = 0
         where id = ${id}`.execute(tx);
      const identity = keepUntil === null ? null : JSON.stringify({ name, username, email });
      await tx
        .insertInto('erasures')
        .values({ userId: id, accountId, erasedBy, erasedAt, identity, kept: JSON.stringify(kept), keepUntil })
        .execute();
    },
    async deleteDue(classes, today, now) {
      const { rows } = await sql<{ userId: string; accountId: string }>`
        update erasures set identity = null, deleted_at = ${now} where keep_until < ${today} and deleted_at is null
        returning user_id, account_id`.execute(tx);
      const typed = classes.flatMap(({ columns }) => columns);
      for (const { userId } of rows) {
        for (const [table, author, , text] of typed)
          if (text !== undefined)
            await sql`update ${sql.table(table)} set ${sql.ref(text)} = ${erasedText}
                       where ${sql.ref(author)} = ${userId} and ${sql.ref(text)} <> ''`.execute(tx);
        await eraseObjectTexts(tx, userId, erasedText);
      }
      return rows;
    },
  };
}
