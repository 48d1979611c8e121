import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { addressedMails, personRequestRows } from './addressed.read.ts';
import type { Person } from './person.read.ts';

/** Rows that name a person in a text and that no law keeps. */
interface LooseRows {
  readonly what: string;
  readonly table: string;
  rows(person: Person): RawBuilder<unknown>;
  /** The typed text that goes; without one, the whole rows go. */
  readonly text?: string;
}

/** Messages that the person has sent by the contact form: the marketplace has signed them with the name of the user. */
const contactRows = ({ username, email }: Person) =>
  sql`kind = 'contact' and strpos(text_body, ${`(${username})`}) > 0 and strpos(text_body, ${email}) > 0`;

const loose: readonly LooseRows[] = [
  { what: 'E-Mails', table: 'outbox_mails', rows: addressedMails.rows },
  { what: 'Nachrichten über das Kontaktformular', table: 'outbox_mails', rows: contactRows },
  {
    what: 'Erledigte Aufträge, eine E-Mail zu versenden',
    table: 'jobs.job',
    rows: ({ email }) =>
      sql`name = 'mail' and state in ('completed', 'cancelled', 'failed') and strpos(data::text, ${email}) > 0`,
  },
  {
    what: 'Erledigte Aufträge, ein Passwort zurückzusetzen',
    table: 'jobs.job',
    rows: ({ username }) =>
      sql`name = 'password-reset' and state in ('completed', 'cancelled', 'failed') and data->>'name' = ${username}`,
  },
  {
    what: 'Bemerkungen in Anträgen für Benutzer',
    table: 'user_requests',
    rows: (person) => sql`(requested_by = ${person.id} or ${personRequestRows(person)})`,
    text: 'note',
  },
  {
    what: 'Begründungen in Anträgen für Benutzer',
    table: 'user_requests',
    rows: (person) => sql`(decided_by = ${person.id} or ${personRequestRows(person)})`,
    text: 'reason',
  },
  {
    what: 'Ansprechpartner an Lieferadressen',
    table: 'locations',
    rows: ({ accountId, name }) => sql`account_id = ${accountId} and lower(trim(contact_person)) = lower(${name})`,
    text: 'contact_person',
  },
  {
    what: 'Schlüssel von Anfragen',
    table: 'idempotency_keys',
    rows: ({ id }) => sql`user_id = ${id}`,
  },
];

/** How many rows an erasure empties or deletes, by what they are. */
export async function countLoose(db: Kysely<Tables>, person: Person): Promise<{ what: string; count: number }[]> {
  const counts = [];
  for (const { what, table, rows, text } of loose) {
    const { rows: found } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
       where ${rows(person)} ${text === undefined ? sql`` : sql`and ${sql.ref(text)} <> ''`}`.execute(db);
    counts.push({ what, count: found[0]?.count ?? 0 });
  }
  return counts;
}

/** Empties or deletes them. Comes before the person's name and address are replaced, by which some are found. */
export async function eraseLoose(db: Kysely<Tables>, person: Person): Promise<void> {
  for (const { table, rows, text } of loose)
    if (text === undefined) await sql`delete from ${sql.table(table)} where ${rows(person)}`.execute(db);
    else
      await sql`update ${sql.table(table)} set ${sql.ref(text)} = '' where ${rows(person)} and ${sql.ref(text)} <> ''`.execute(
        db,
      );
}
