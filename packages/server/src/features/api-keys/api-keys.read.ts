import type { ApiKey } from '@handelsplatz/contract/api-keys';
import { type Kysely, sql } from 'kysely';
import { toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';

/** Keys that ended longer ago than this are not listed. */
const shownDays = 90;

/** The keys of an account: those that work first, the newest first. */
export async function listApiKeys(db: Kysely<Tables>, accountId: string, now: Date): Promise<ApiKey[]> {
  const { rows } = await sql<object>`
    select k.id, k.name, k.beginning, k.scopes, k.allowed_networks, k.rate_per_minute,
           trim(u.first_name || ' ' || u.last_name) as created_by, k.created_at as created, k.expires_at as expires,
           k.last_used_at as last_used, k.last_used_address, k.revoked_at as revoked, k.follows_id as follows,
           case when k.revoked_at is not null then 'REVOKED' when k.expires_at <= ${now} then 'EXPIRED'
                when u.status <> 100 or u.account_id <> k.account_id then 'INACTIVE' else 'ACTIVE' end as state
      from api_keys k join users u on u.id = k.created_by
     where k.account_id = ${accountId}
       and coalesce(k.revoked_at, k.expires_at) > ${now}::timestamptz - make_interval(days => ${shownDays}::int)
     order by k.revoked_at is not null or k.expires_at <= ${now}, k.created_at desc, k.id desc`.execute(db);
  return toAnswers<ApiKey>(rows);
}
