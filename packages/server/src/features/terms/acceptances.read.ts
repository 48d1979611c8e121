import type { BrandCode } from '@handelsplatz/domain/brands';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { byName } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { readFoundingTerms } from './in-force.ts';

export interface AcceptanceFilter {
  readonly version: string;
  readonly only?: 'accepted' | 'open' | undefined;
  readonly q?: string | undefined;
}

/** A user of a buyer, and when this user accepted the version. */
export interface AcceptanceRow {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly account: string;
  readonly acceptedAt: Date | null;
}

/** Users of buyers who may sign in, with the instant at which they accepted. Those who have accepted count when they are locked, too. */
function askedUsers(brand: BrandCode, version: string): RawBuilder<unknown> {
  const acceptedAt =
    version === readFoundingTerms(brand).version
      ? sql`u.terms_accepted_at`
      : sql`(select t.accepted_at from terms_acceptances t where t.user_id = u.id and t.version = ${version})`;
  return sql`(select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.username, a.name as account, u.status,
                     ${acceptedAt} as accepted_at
                from users u join accounts a on a.id = u.account_id where a.type = 'buyer')`;
}

const wanted = ({ only, q = '' }: AcceptanceFilter) => sql`
  (l.status = 100 or l.accepted_at is not null)
  and (${only ?? null}::text is null or (l.accepted_at is not null) = (${only ?? null} = 'accepted'))
  and (${q} = '' or position(lower(${q}) in lower(l.name || ' ' || l.username || ' ' || l.account)) > 0)`;

/** One page of the users who are asked, those without an answer last. */
export async function listAcceptances(
  db: Kysely<Tables>,
  brand: BrandCode,
  filter: AcceptanceFilter & { readonly page: number; readonly limit: number },
): Promise<{ rows: AcceptanceRow[]; total: number }> {
  const { page, limit, version } = filter;
  const { rows } = await sql<AcceptanceRow & { total: number }>`
    select l.id, l.name, l.username, l.account, l.accepted_at, count(*) over ()::int as total
      from ${askedUsers(brand, version)} l where ${wanted(filter)}
     order by l.accepted_at desc nulls last, ${byName('l.account')}, ${byName('l.name')}, l.id
     limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** How many users are asked, and how many have accepted. */
export async function countAcceptances(
  db: Kysely<Tables>,
  brand: BrandCode,
  version: string,
): Promise<{ users: number; accepted: number }> {
  const { rows } = await sql<{ users: number; accepted: number }>`
    select count(*)::int as users, count(l.accepted_at)::int as accepted
      from ${askedUsers(brand, version)} l where ${wanted({ version })}`.execute(db);
  return rows[0] ?? { users: 0, accepted: 0 };
}
