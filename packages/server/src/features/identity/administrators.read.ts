import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** An active user who manages the account. */
export interface Administrator {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** The active administrators of an account, who get the notices that concern the account as a whole. */
export async function readAdministrators(db: Kysely<Tables>, accountId: string): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    select id, email, trim(first_name || ' ' || last_name) as name
      from users where account_id = ${accountId} and status = 100 and 'MyTeam_Manage' = any(roles) order by id`.execute(
    db,
  );
  return rows;
}

/** The provider's accounts that are open, whose administrators and open pages get what concerns the marketplace. */
export async function listProviderAccounts(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('type', '=', 'admin')
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
