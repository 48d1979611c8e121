import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { migrate } from '../../packages/server/src/platform/db/index.ts';
import { StartupError } from '../../packages/server/src/platform/errors/index.ts';
import { createJobs } from '../../packages/server/src/platform/jobs/index.ts';
import { migrationsDir } from '../../testing/template.ts';
import { findObstacles, listCarried, requireSameSchema } from './carried.ts';
import { link, type Servers, setDefault } from './servers.ts';

/** How far the copy is. */
export interface Progress {
  readonly tables: number;
  /** Tables that are copied and follow each change. */
  readonly following: number;
  /** Tables that are read now, with their rows so far. */
  readonly reading: string;
  /** Times that the new server began again after an error. */
  readonly faults: number;
  /** Bytes of the old server's log that the new one does not have yet. */
  readonly behind: number;
}

/** What may be missing when the old database stops taking writes, in bytes: less than a second of work. */
const mostBehind = 16e6;
const reportEveryMs = 5_000;

/** Waits until all rows are copied and reports how far the copy is. */
export async function untilCopied(servers: Servers): Promise<void> {
  let progress = await readProgress(servers);
  let reportedAt = performance.now();
  while (!isCopied(progress)) {
    await sleep(200);
    progress = await readProgress(servers);
    if (performance.now() - reportedAt < reportEveryMs) continue;
    reportedAt = performance.now();
    console.log(describe(progress));
  }
  console.log(describe(progress));
  // Statistics of the planner are not copied.
  await servers.to.query('vacuum (analyze)');
}

export const isCopied = ({ tables, following, behind }: Progress): boolean =>
  tables > 0 && following === tables && behind < mostBehind;

export const describe = ({ tables, following, reading, faults, behind }: Progress): string =>
  [
    `${following} of ${tables} tables follow`,
    ...(reading === '' ? [] : [`reading ${reading}`]),
    `${(behind / 1e6).toFixed(1)} MB behind`,
    ...(faults > 0 ? [`${faults} faults, see the log of the new server`] : []),
  ].join(', ');

export async function readProgress({ from, to }: Servers): Promise<Progress> {
  const { rows: states } = await to.query<Omit<Progress, 'behind'>>(
    `select count(*)::int as tables, count(*) filter (where r.srsubstate = 'r')::int as following,
            coalesce((select string_agg(format('%s (%s rows)', relid::regclass, tuples_processed), ', ')
                        from pg_stat_progress_copy where datname = current_database()), '') as reading,
            coalesce((select sum(apply_error_count + sync_error_count) from pg_stat_subscription_stats where subname = $1), 0)::int as faults
       from pg_subscription_rel r join pg_subscription s on s.oid = r.srsubid where s.subname = $1`,
    [link],
  );
  const { rows: slots } = await from.query<{ behind: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn)::float8 as behind
       from pg_replication_slots where slot_name = $1`,
    [link],
  );
  const [state] = states;
  const [slot] = slots;
  if (!state || !slot) throw new StartupError('Nothing is being copied; begin with "copy".');
  return { ...state, ...slot };
}

export async function hasSubscription(to: pg.Pool): Promise<boolean> {
  const { rows } = await to.query(
    `select from pg_subscription where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())`,
    [link],
  );
  return rows.length > 0;
}

/** Makes the schema on the new server and begins to copy all rows while the old one works on. Where that has begun already it goes on. */
export async function beginCopy(servers: Servers, oldUrl: string): Promise<void> {
  const { from, to } = servers;
  if (await hasSubscription(to)) return;
  await requireFit(from);
  await makeSchema(to);
  await requireSameSchema(servers);
  await copySettings(servers);
  const tables = await listCarried(from);
  // What migrations and the job queue have written is copied too.
  for (const { name } of tables) await to.query(`delete from ${name}`);
  const published = tables.map(({ name, columns, isPart }) => (isPart ? `${name} (${columns.join(', ')})` : name));
  await from.query(`drop publication if exists ${link}`);
  await from.query(`create publication ${link} for table ${published.join(', ')}`);
  const { rows } = await to.query<{ address: string }>('select quote_literal($1) as address', [oldUrl]);
  await to.query(`create subscription ${link} connection ${rows[0]?.address} publication ${link}`);
  await describeSlots(servers);
}

/** Notes at the publication which slots the new server makes for its tables: "abandon" looks there when that server is lost. */
async function describeSlots({ from, to }: Servers): Promise<void> {
  const { rows } = await to.query<{ pattern: string }>(
    `select format('^pg_%s_sync_[0-9]+_%s$', s.oid, c.system_identifier) as pattern
       from pg_subscription s, pg_control_system() c where s.subname = $1`,
    [link],
  );
  await from.query(`comment on publication ${link} is '${rows[0]?.pattern}'`);
}

async function requireFit(from: pg.Pool): Promise<void> {
  const { rows } = await from.query<{ level: string }>(`select current_setting('wal_level') as level`);
  if (rows[0]?.level !== 'logical')
    throw new StartupError(
      'The old server must run with wal_level = logical: "alter system set wal_level = logical", then restart it.',
    );
  const obstacles = await findObstacles(from);
  if (obstacles.length > 0) throw new StartupError(`The old database cannot be copied: ${obstacles.join('; ')}.`);
}

/** The tables of this version of the product and of its job queue. */
async function makeSchema(to: pg.Pool): Promise<void> {
  const { rows } = await to.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
  );
  if (rows.length > 0) throw new StartupError('The new database is not empty; create it anew.');
  await migrate(to, migrationsDir);
  const report = (details: object, message: string) => console.error(message, details);
  const jobs = createJobs({ pool: to, config: { runSchedules: false }, logger: { warn: report, error: report } });
  await jobs.open();
  await jobs.stop();
}

/** Settings that each session of the database begins with (decision 0160). Lists have another syntax, and the product needs none. */
async function copySettings({ from, to }: Servers): Promise<void> {
  const { rows } = await from.query<{ isOfRole: boolean; name: string; value: string }>(
    `select s.setrole <> 0 as "isOfRole", split_part(c, '=', 1) as name, substr(c, strpos(c, '=') + 1) as value
       from pg_db_role_setting s, unnest(s.setconfig) c
      where s.setdatabase = (select oid from pg_database where datname = current_database())
        and s.setrole in (0, current_user::regrole)
        and c !~ '^(default_transaction_read_only|search_path|temp_tablespaces|\\w+_libraries)='`,
  );
  for (const { isOfRole, name, value } of rows) {
    if (isOfRole) await setOfRole(to, name, value);
    else await setDefault(to, name, value);
  }
}

async function setOfRole(to: pg.Pool, name: string, value: string): Promise<void> {
  const { rows } = await to.query<{ statement: string }>(
    `select format('alter role %I in database %I set %I = %L', current_user, current_database(), $1::text, $2::text) as statement`,
    [name, value],
  );
  await to.query(rows[0]?.statement ?? '');
}
