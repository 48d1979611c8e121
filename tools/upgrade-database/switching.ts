import type pg from 'pg';
import { StartupError } from '../../packages/server/src/platform/errors/index.ts';
import { compareTables } from './comparing.ts';
import { describe, hasSubscription, isCopied, readProgress } from './copying.ts';
import { countSessions, endSessions, link, type Servers, setDefault, until } from './servers.ts';

const receivedWithinMs = 60_000;

/** What a switch did. */
export interface Switched {
  readonly tables: number;
  readonly rows: number;
  /** From the first refused write until the new server may be used. */
  readonly seconds: number;
}

/**
 * Lets the old database refuse writes, waits until the new one has all of them, and compares both. Whatever fails on the way, the old database takes
 * writes again and the new one goes on following.
 */
export async function switchOver(servers: Servers): Promise<Switched> {
  const { from, to } = servers;
  const progress = await readProgress(servers);
  if (!isCopied(progress)) throw new StartupError(`Not copied yet: ${describe(progress)}.`);
  const began = performance.now();
  const compared = await closeAndCompare(servers);
  // From here on the new server follows nobody, and the old one stays closed.
  // Entries have numbers of the new server's transactions. It looks once which ones are not sealed.
  await to.query(`update audit_progress set transaction_id = '0', entry_id = 0`);
  await from
    .query(`drop publication ${link}`)
    .catch((error: unknown) => console.error(`The publication ${link} is left on the old database:`, error));
  return { ...compared, seconds: (performance.now() - began) / 1_000 };
}

/** Says what is done, because users wait meanwhile. */
function createReport(): (what: string) => void {
  const began = performance.now();
  return (what) => console.log(`${((performance.now() - began) / 1_000).toFixed(1)} s: ${what}`);
}

async function closeAndCompare({ from, to }: Servers): Promise<Omit<Switched, 'seconds'>> {
  const report = createReport();
  try {
    const closedAt = await close(from);
    report('the old database refuses writes');
    await foldMonths(from);
    await untilReceived(from);
    report('the new one has everything');
    await copySequences({ from, to });
    const compared = await compareTables({ from, to });
    report('both are the same');
    // One that was just being opened would not have been seen before.
    if ((await countSessions(from, closedAt)) > 0)
      throw new StartupError('A session began while the old database was being closed.');
    await to.query(`drop subscription ${link}`);
    return compared;
  } catch (error) {
    await reopen(from).catch((again: unknown) => console.error('The old database could not be opened again:', again));
    throw error;
  }
}

/** Takes everything back: the old database takes writes, and nothing of the copy is left on it. `to`: where the new server still answers. */
export async function abandon(from: pg.Pool, to?: pg.Pool): Promise<void> {
  const { rows } = await from.query(
    `select from pg_database d join pg_db_role_setting s on s.setdatabase = d.oid and s.setrole = 0
      where d.datname = current_database() and 'default_transaction_read_only=on' = any (s.setconfig)`,
  );
  if (rows.length > 0) await reopen(from);
  if (to && (await hasSubscription(to))) await to.query(`drop subscription ${link}`);
  await dropSlots(from);
  await from.query(`drop publication if exists ${link}`);
}

/**
 * Drops what a lost server left on the old one: its slot, and one for each table that was being copied (`describeSlots`). Until a time-out the old server takes
 * a lost one for connected.
 */
async function dropSlots(from: pg.Pool): Promise<void> {
  const left = `
    from pg_replication_slots
   where slot_name = $1
      or slot_name ~ (select obj_description(oid, 'pg_publication') from pg_publication where pubname = $1)`;
  await until('nobody follows the old database', 10_000, async () => {
    const { rows } = await from.query(
      `select pg_terminate_backend(active_pid) from (select active_pid, active ${left}) a where active`,
      [link],
    );
    return rows.length === 0;
  });
  await from.query(`select pg_drop_replication_slot(slot_name) ${left}`, [link]);
}

/** Sessions that exist are ended, because they would go on writing. New ones may only read, and the product answers 503. */
async function close(from: pg.Pool): Promise<string> {
  await setDefault(from, 'default_transaction_read_only', 'on');
  const closedAt = await endSessions(from);
  const { rows } = await from.query('select from pg_prepared_xacts where database = current_database()');
  if (rows.length > 0) throw new StartupError('The old database has prepared transactions; end them first.');
  return closedAt;
}

async function reopen(from: pg.Pool): Promise<void> {
  await setDefault(from, 'default_transaction_read_only', undefined);
  await endSessions(from);
}

/** Adds to the sums of the months what waits for that, because these rows have no key and are not copied. */
async function foldMonths(from: pg.Pool): Promise<void> {
  await until('the sums of the months are up to date', receivedWithinMs, async () => {
    await from.query('select fold_order_months()');
    const { rows } = await from.query('select from order_month_changes limit 1');
    return rows.length === 0;
  });
}

/** Waits until the new server has written everything up to now. */
async function untilReceived(from: pg.Pool): Promise<void> {
  // Its commit brings all before it to the disk, also what did not wait for that.
  await from.query(`select pg_logical_emit_message(true, '${link}', 'closed')`);
  const { rows } = await from.query<{ end: string }>('select pg_current_wal_flush_lsn()::text as end');
  await until('the new server has everything', receivedWithinMs, async () => {
    const { rows: received } = await from.query(
      'select from pg_replication_slots where slot_name = $1 and confirmed_flush_lsn >= $2::pg_lsn',
      [link, rows[0]?.end],
    );
    return received.length > 0;
  });
}

/** Numbers go on where they were. Replication copies rows, not the sequences that number them. */
async function copySequences({ from, to }: Servers): Promise<void> {
  const { rows } = await from.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
       from pg_sequences where schemaname in ('public', 'jobs') and last_value is not null`,
  );
  await to.query('select setval(name::regclass, last) from unnest($1::text[], $2::bigint[]) as s (name, last)', [
    rows.map(({ name }) => name),
    rows.map(({ last }) => last),
  ]);
}
