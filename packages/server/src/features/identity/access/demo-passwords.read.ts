import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { demoPassword, demoSignIns } from '../demo-sign-ins.ts';
import type { Passwords } from '../password-hashes.ts';

/**
 * The names of active users who still have the password of the demo market. Its users share one stored form, which no others do:
 * so few of them need a slow check.
 */
export async function listDemoPasswordUsers(
  db: Kysely<Tables>,
  passwords: Pick<Passwords, 'verify'>,
): Promise<string[]> {
  const names = demoSignIns.map(({ username }) => username);
  const { rows } = await sql<{ stored: string; users: string[] }>`
    select password_hash as stored, array_agg(username order by username) as users
      from users where status = 100 and password_hash is not null
     group by password_hash having count(*) > 1 or bool_or(username = any(${names}))
     order by min(username) limit 20`.execute(db);
  const found: string[] = [];
  for (const { stored, users } of rows) if (await passwords.verify(demoPassword, stored)) found.push(...users);
  return found.sort();
}
