import type { UserRecord } from '@handelsplatz/contract/identity';
import type { AccountType } from '@handelsplatz/domain/identity';
import { type Kysely, sql } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';

function selectUsers(db: Kysely<Tables>) {
  return db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.accountId')
    .select(['u.id', 'u.username', 'u.email', 'u.firstName', 'u.lastName', 'u.salutation', 'u.title'])
    .select(['u.phone', 'u.mobile', 'u.roles', 'u.status', 'u.accountId', 'u.addressLine1', 'u.addressLine2'])
    .select(['u.jobTitle', 'u.department', 'u.departmentSize'])
    .select(['u.county', 'u.country', 'u.postCode', 'u.useIndividualAddress', 'a.type', 'a.name']);
}

function toRecord<R extends { id: string; type: AccountType; name: string }>({ id, type, name, ...user }: R) {
  return { _id: id, ...user, type_id: type, account: { type, name } };
}

/** The record of one user of an account. */
export async function getUser(db: Kysely<Tables>, scope: { id: string; accountId: string }): Promise<UserRecord> {
  const one = selectUsers(db).where('u.id', '=', scope.id).where('u.accountId', '=', scope.accountId);
  return toRecord(await one.executeTakeFirstOrThrow());
}

export interface UserPage {
  readonly page: number;
  readonly limit: number;
  /** A user to leave out. */
  readonly exceptId: string | null;
}

/** The users of an account, by name. */
export async function listTeam(db: Kysely<Tables>, accountId: string, { page, limit, exceptId }: UserPage) {
  const team = selectUsers(db).where('u.accountId', '=', accountId);
  const others = exceptId ? team.where('u.id', '!=', exceptId) : team;
  const rows = await others
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy(byName('u.lastName'))
    .orderBy(byName('u.firstName'))
    .orderBy('u.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { docs: rows.map(({ total: _, ...row }) => toRecord(row)), total: rows[0]?.total ?? 0 };
}
