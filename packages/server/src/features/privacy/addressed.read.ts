import { type RawBuilder, sql } from 'kysely';
import type { Person } from './person.read.ts';

/**
 * Whether a row of the person's own account has the person's address. A user may choose any address, so it says who is meant only
 * within the user's own account.
 */
const hasAddress = ({ accountId, email }: Person, by: string): RawBuilder<unknown> =>
  sql`account_id = ${accountId} and lower(${sql.ref(by)}) = lower(${email})`;

/** Whether no colleague has the same address: only then it says alone who is meant. */
const isAlone = ({ id, accountId, email }: Person): RawBuilder<unknown> =>
  sql`not exists (select from users colleague where colleague.account_id = ${accountId} and colleague.id <> ${id}
                     and lower(colleague.email) = lower(${email}))`;

/** Whether a row with the person's address means the person: nobody else has the address, or the row has the person's name as well. */
const meansPerson = (person: Person): RawBuilder<unknown> =>
  sql`${hasAddress(person, 'email')} and (${isAlone(person)}
    or (lower(first_name) = lower(${person.firstName}) and lower(last_name) = lower(${person.lastName})))`;

/** The mails to the person. */
const mailRows = (person: Person) => sql`${hasAddress(person, 'to_address')} and ${isAlone(person)}`;

/** The invitations of the person: the accepted one says whose it is, whatever its address. */
const invitationRows = (person: Person) =>
  sql`(user_id = ${person.id} or (user_id is null and ${meansPerson(person)}))`;

/** The requests that led to the person's invitation, or that mean the person. One that led to a colleague is the colleague's. */
export const personRequestRows = (person: Person): RawBuilder<unknown> =>
  sql`(id in (select request_id from invitations where user_id = ${person.id})
    or (${meansPerson(person)}
        and id not in (select request_id from invitations
                        where account_id = ${person.accountId} and user_id is not null and request_id is not null)))`;

/** A table that names people by their e-mail address. */
export interface AddressedTable {
  readonly table: string;
  /** The column of the address. */
  readonly by: string;
  /** Its other columns that say who the person is. */
  readonly names: readonly string[];
  /** Which rows are the person's. */
  rows(person: Person): RawBuilder<unknown>;
}

/** The person's mails go with it. */
export const addressedMails: AddressedTable = { table: 'outbox_mails', by: 'to_address', names: [], rows: mailRows };

const names = ['first_name', 'last_name'] as const;

/** What was asked before there was a user: it stays, without the name. */
export const addressedInvitations: readonly AddressedTable[] = [
  { table: 'invitations', by: 'email', names, rows: invitationRows },
  { table: 'user_requests', by: 'email', names, rows: personRequestRows },
];
