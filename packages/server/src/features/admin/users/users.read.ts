import type { AdminUser, AdminUsersPage } from '@handelsplatz/contract/admin';
import { lockAfterFailures } from '@handelsplatz/domain/identity';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { byName, toAnswers } from '../../../platform/db/index.ts';
import {
  hasWord,
  isAccountWith,
  type ListPart,
  type LongList,
  planEachTime,
  readPageOfIds,
  splitWords,
} from '../../../platform/lists/index.ts';
import type { Tables } from '../../../schema/tables.ts';

/** What narrows the list of users. */
export interface UserFilter {
  readonly search: string;
  readonly states?: readonly ('LOCKED' | 'DISABLED' | 'ACTIVE')[] | undefined;
  readonly pageNumber: number;
  readonly pageLimit: number;
}

const isDisabled = sql`(u.status <> 100 or u.account_id = any(array(select id from accounts where disabled_at is not null)))`;
const isLocked = sql`exists (select from sign_in_failures f where f.name = u.username and f.failures >= ${lockAfterFailures})`;

async function listConditions(db: Kysely<Tables>, search: string): Promise<RawBuilder<unknown>[]> {
  const text = sql`(' ' || u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || u.username)`;
  return await Promise.all(
    splitWords(search).map(
      async (word) => sql`(${hasWord(text, word)} or ${await isAccountWith(db, 'u.account_id', word)})`,
    ),
  );
}

/** Those who are locked and then all others, as far as their states are wanted. */
function listParts(states: UserFilter['states'], conditions: readonly RawBuilder<unknown>[]): ListPart[] {
  const all = states === undefined;
  const wanted = (state: 'LOCKED' | 'DISABLED' | 'ACTIVE') => all || states.includes(state);
  const parts: ListPart[] = [];
  if (wanted('LOCKED')) parts.push({ place: 0, conditions: [isLocked, ...conditions] });
  else if (wanted('DISABLED')) parts.push({ place: 0, conditions: [isLocked, isDisabled, ...conditions] });
  if (wanted('DISABLED') && wanted('ACTIVE'))
    parts.push({ place: 1, conditions: [sql`not ${isLocked}`, ...conditions] });
  else if (wanted('DISABLED')) parts.push({ place: 1, conditions: [sql`not ${isLocked}`, isDisabled, ...conditions] });
  else if (wanted('ACTIVE'))
    parts.push({ place: 1, conditions: [sql`not ${isLocked}`, sql`not ${isDisabled}`, ...conditions] });
  return parts;
}

/** One page of the users of all accounts: those that cannot get in first, then by name. */
export function listUsers(db: Kysely<Tables>, filter: UserFilter, now: Date): Promise<AdminUsersPage> {
  return planEachTime(db, async (tx) => {
    const list: LongList = {
      from: sql`users u`,
      keys: sql`u.id, u.last_name, u.first_name`,
      order: sql`${byName('last_name')}, ${byName('first_name')}`,
      idOrder: 'asc',
      parts: listParts(filter.states, await listConditions(tx, filter.search)),
    };
    const { ids, metadata } = await readPageOfIds(tx, list, filter);
    const { rows } = await sql<object>`
      select u.id, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.roles,
             u.status = 100 and a.disabled_at is null as active,
             ${isLocked} as locked, coalesce(f.failures, 0) as failures,
             jsonb_build_object('_id', a.id, 'name', a.name, 'type', a.type, 'disabled', a.disabled_at is not null) as account,
             (exists (select from totp_factors t where t.user_id = u.id and t.confirmed_at is not null)
               or exists (select from passkeys p where p.user_id = u.id)) as has_second_factor,
             (select count(*)::integer from sessions s where s.user_id = u.id and s.expires_at > ${now}) as sessions,
             (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen
        from users u join accounts a on a.id = u.account_id left join sign_in_failures f on f.name = u.username
       where u.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], u.id)`.execute(tx);
    return { users: toAnswers<AdminUser>(rows), metadata };
  });
}

/** The account of a user; undefined when there is no such user. */
export async function findAccountOf(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('accountId').where('id', '=', id).executeTakeFirst();
  return user?.accountId;
}
