import type { AuditParameters } from '@handelsplatz/contract/audit';
import { nameAction, readings } from '@handelsplatz/contract/audit/words';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { byName, type JsonValue, toAnswers } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';

/** An entry as it is stored, with the names of account and person. */
export interface StoredEntry {
  readonly id: number;
  readonly at: Date;
  readonly accountId: string;
  readonly accountName: string;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
  readonly position: number | null;
}

/** Whose entries are read: one account's, or all of them for the provider. */
export type AuditScope = { readonly accountId: string | undefined };

export type AuditChoice = Omit<AuditParameters, 'limit' | 'cursor' | 'accountId'>;

/** Where a page begins: below this instant (in microseconds) and number. */
export interface AuditCursor {
  readonly at: string;
  readonly id: string;
}

/** A page of the interface has up to 100 entries, and one more says whether there is another. */
const mostRead = sql.lit(101);

interface Page {
  readonly after: AuditCursor | undefined;
  readonly limit: number;
}

/**
 * Entries, newest first. Each way to look (account, action, person, object) follows an index that has the order of the list, so a page costs the
 * same in a million entries.
 */
export async function listEntries(
  db: Kysely<Tables>,
  scope: AuditScope,
  choice: AuditChoice,
  { after, limit }: Page,
): Promise<(StoredEntry & { micros: string })[]> {
  const conditions = listConditions(scope, choice);
  if (after) conditions.push(sql`(e.at, e.id) < (to_timestamp(${after.at}::numeric / 1000000), ${after.id}::bigint)`);
  const found = await selectIds(db, scope, choice, { conditions, limit });
  // With a parameter alone the kept plan expects a tenth of the table, and reads all seals.
  const { rows } = await sql<StoredEntry & { micros: string }>`
    with chosen as (select * from (${found} order by at desc, id desc limit ${mostRead}) f limit ${limit})
    select e.id, e.at, ((extract(epoch from e.at) * 1000000)::bigint)::text as micros, e.account_id, a.name as account_name, e.actor_id,
           coalesce('API-Schlüssel ' || k.name, nullif(concat_ws(' ', u.first_name, u.last_name), '')) as actor_name, e.action, e.object_type, e.object_id, e.before, e.after, s.position
      from chosen c
      join audit_entries e on e.id = c.id
      join accounts a on a.id = e.account_id
      left join users u on u.id = e.actor_id
      left join api_keys k on k.id = e.api_key_id
      left join audit_seals s on s.entry_id = e.id
     order by e.at desc, e.id desc`.execute(db);
  return rows;
}

type Condition = RawBuilder<unknown>;

function listConditions({ accountId }: AuditScope, { actorId, actions, kind, from, to }: AuditChoice): Condition[] {
  return [
    ...(accountId ? [sql`e.account_id = ${accountId}`] : []),
    ...(actorId ? [sql`e.actor_id = ${actorId}`] : []),
    ...(actions?.length ? [sql`e.action = any(${actions}::text[])`] : []),
    ...(kind === 'changes' && !actions?.length ? [sql`e.action <> all(${[...readings]}::text[])`] : []),
    ...(kind === 'readings' ? [sql`e.action = any(${[...readings]}::text[])`] : []),
    ...(from ? [sql`e.at >= ${from}`] : []),
    ...(to ? [sql`e.at < ${to}`] : []),
  ];
}

interface Narrowed {
  readonly conditions: readonly Condition[];
  readonly limit: number;
}

async function selectIds(
  db: Kysely<Tables>,
  scope: AuditScope,
  { q, actions, kind }: AuditChoice,
  narrowed: Narrowed,
): Promise<RawBuilder<unknown>> {
  if (q) {
    const found = await findByText(db, scope, q);
    return sql`select distinct at, id from (
      ${selectEach('action', found.actions, narrowed)} union all
      ${selectEach('actor_id', found.people, narrowed)} union all
      ${selectEach('object_id', found.objects, narrowed)}) f`;
  }
  const chosen = actions?.length ? actions : kind === 'readings' ? readings : undefined;
  if (chosen) return sql`select at, id from (${selectEach('action', chosen, narrowed)}) f`;
  const where = narrowed.conditions.length > 0 ? sql`where ${sql.join([...narrowed.conditions], sql` and `)}` : sql``;
  return sql`select e.at, e.id from audit_entries e ${where}`;
}

/** The newest entries of each value, so that each is one short walk along an index. */
function selectEach(
  column: 'action' | 'actor_id' | 'object_id',
  values: readonly string[],
  { conditions, limit }: Narrowed,
): RawBuilder<unknown> {
  const type = sql.raw(column === 'actor_id' ? 'uuid' : 'text');
  const all = [sql`e.${sql.raw(column)} = v.value`, ...conditions];
  return sql`select f.at, f.id from unnest(${[...values]}::${type}[]) v (value) cross join lateral (
    select e.at, e.id from audit_entries e where ${sql.join(all, sql` and `)} order by e.at desc, e.id desc limit ${limit}) f`;
}

const mostFound = 100;

/** What a typed text may mean: words of an action, a person, or the number or name of an object. */
async function findByText(db: Kysely<Tables>, { accountId }: AuditScope, q: string) {
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const own = (column: string) => (accountId ? sql`and ${sql.ref(column)} = ${accountId}` : sql``);
  const side = (table: string) =>
    accountId
      ? sql`and (${sql.ref(`${table}.seller_id`)} = ${accountId} or ${sql.ref(`${table}.buyer_id`)} = ${accountId})`
      : sql``;
  const [used, { rows }] = await Promise.all([
    listUsedActions(db, accountId),
    sql<{ id: string; isPerson: boolean }>`
      select ${q} as id, false as is_person
      union all (select o.id::text, false from orders o where o.order_no = ${q} ${side('o')})
      union all (select c.id::text, false from contracts c where c.contract_no = ${q} ${side('c')})
      union all (select distinct v.rule_id::text, false from price_rule_versions v join price_rules r on r.id = v.rule_id
                  where v.name ilike ${pattern} ${own('r.seller_id')} limit ${mostFound})
      union all (select n.id::text, false from networks n where n.name ilike ${pattern} ${own('n.seller_id')} limit ${mostFound})
      union all (select a.id::text, false from accounts a where a.name ilike ${pattern} limit ${mostFound})
      union all (select u.id::text, true from users u where concat_ws(' ', first_name, last_name) ilike ${pattern} ${own('u.account_id')}
                  limit ${mostFound})`.execute(db),
  ]);
  const small = q.toLocaleLowerCase('de');
  return {
    actions: used.filter((action) => nameAction(action).toLocaleLowerCase('de').includes(small)),
    people: rows.filter(({ isPerson }) => isPerson).map(({ id }) => id),
    objects: rows.map(({ id }) => id),
  };
}

/** The actions that an account has entries of, or any account: one step along the index for each of them. */
export async function listUsedActions(db: Kysely<Tables>, accountId: string | undefined): Promise<string[]> {
  const of = accountId ? sql`account_id = ${accountId} and` : sql``;
  const { rows } = await sql<{ action: string }>`
    with recursive used as (
      (select action from audit_entries where ${of} true order by action limit 1)
      union all
      select (select action from audit_entries where ${of} action > u.action order by action limit 1) from used u where u.action is not null)
    select action from used where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}

/** The people of an account, or nobody where all accounts are read: there the search finds them by name. */
export async function listPeople(db: Kysely<Tables>, accountId: string | undefined) {
  if (!accountId) return [];
  const { rows } = await sql<object>`
    select id, concat_ws(' ', first_name, last_name) as name from users where account_id = ${accountId}
     order by ${byName('last_name')}, ${byName('first_name')}, id`.execute(db);
  return toAnswers<{ _id: string; name: string }>(rows);
}

/** All accounts by name, for the provider. */
export async function listAccountNames(db: Kysely<Tables>) {
  const { rows } = await sql<object>`select id, name from accounts order by ${byName('name')}, id`.execute(db);
  return toAnswers<{ _id: string; name: string }>(rows);
}

/** How the chains stand. The number of unsealed entries is small, because the sealing follows within seconds. */
export async function readState(db: Kysely<Tables>) {
  const { rows } = await sql<{
    unsealed: number;
    rootAt: Date | null;
    rootNumber: number | null;
    rootEntries: number | null;
    checkAt: Date | null;
    checkEntries: number | null;
    checkFaults: number | null;
  }>`
    select (select count(*)::int from audit_entries e, audit_progress p where (e.transaction_id, e.id) > (p.transaction_id, p.entry_id)
               and not exists (select from audit_seals s where s.entry_id = e.id)) as unsealed,
           r.at as root_at, r.number as root_number, r.entries as root_entries,
           c.at as check_at, c.entries as check_entries, c.faults as check_faults
      from (values (1)) one (one)
      left join lateral (select * from audit_roots order by at desc, number desc, key_id limit 1) r on true
      left join lateral (select * from audit_checks order by id desc limit 1) c on true`.execute(db);
  const row = rows[0];
  return {
    unsealed: row?.unsealed ?? 0,
    lastRoot: row?.rootAt
      ? { at: row.rootAt.toISOString(), number: Number(row.rootNumber), entries: Number(row.rootEntries) }
      : null,
    lastCheck: row?.checkAt
      ? { at: row.checkAt.toISOString(), entries: Number(row.checkEntries), faults: Number(row.checkFaults) }
      : null,
  };
}
