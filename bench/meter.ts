import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** What some work cost. Processor times are known on Linux only; elsewhere they are 0. */
export interface Costs {
  /** Processor milliseconds of the server's process. */
  readonly nodeMs: number;
  /** Processor milliseconds of the database, with its background work. */
  readonly databaseMs: number;
  /** Bytes of the write-ahead log. */
  readonly logBytes: number;
  /** Rows that were inserted, updated and deleted, by table. */
  readonly rows: ReadonlyMap<string, number>;
}

/** A database reports the rows of a transaction at most this much later. */
const rowsKnownAfterMs = 1_500;

/** The costs since the call. The server's process is left out where there is none. */
export async function startMeter(pool: pg.Pool, serverPid?: number): Promise<() => Promise<Costs>> {
  const before = await readCosts(pool, serverPid);
  return async () => {
    const { nodeMs, databaseMs } = await readCosts(pool, serverPid);
    await sleep(rowsKnownAfterMs);
    const { logBytes, rows } = await readCosts(pool, serverPid);
    const written = [...rows].map(([table, count]) => [table, count - (before.rows.get(table) ?? 0)] as const);
    return {
      nodeMs: nodeMs - before.nodeMs,
      databaseMs: databaseMs - before.databaseMs,
      logBytes: logBytes - before.logBytes,
      rows: new Map(written.filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a)),
    };
  };
}

async function readCosts(pool: pg.Pool, serverPid: number | undefined): Promise<Costs> {
  const { rows: states } = await pool.query<{ backend: number; bytes: number }>(
    `select pg_backend_pid() as backend, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  );
  const { rows } = await pool.query<{ name: string; written: number }>(
    `select case schemaname when 'public' then relname else schemaname || '.' || relname end as name,
            (n_tup_ins + n_tup_upd + n_tup_del)::float8 as written from pg_stat_user_tables`,
  );
  const { backend = 0, bytes = 0 } = states[0] ?? {};
  return {
    nodeMs: serverPid === undefined ? 0 : readProcessor(serverPid).ownMs,
    databaseMs: readDatabaseMs(readProcessor(backend).parentPid),
    logBytes: bytes,
    rows: new Map(rows.map(({ name, written }) => [name, written])),
  };
}

/** The database with its processes, those that have ended included. */
function readDatabaseMs(postmaster: number): number {
  const pids = (existsSync('/proc') ? readdirSync('/proc') : []).filter((name) => /^\d+$/.test(name));
  const running = pids.map((pid) => readProcessor(Number(pid))).filter(({ parentPid }) => parentPid === postmaster);
  const { ownMs, endedMs } = readProcessor(postmaster);
  return running.reduce((sum, child) => sum + child.ownMs, ownMs + endedMs);
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** Processor time of a process and of its children that have ended; none of a process that is gone. */
function readProcessor(pid: number): { readonly parentPid: number; readonly ownMs: number; readonly endedMs: number } {
  let text = '';
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return { parentPid: 0, ownMs: 0, endedMs: 0 };
  }
  // The second field is the name in parentheses; the fourth is the parent, the 14th to 17th are processor times.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const sum = (first: number) => (Number(fields[first - 3]) + Number(fields[first - 2])) * tickMs;
  return { parentPid: Number(fields[1]), ownMs: sum(14), endedMs: sum(16) };
}
