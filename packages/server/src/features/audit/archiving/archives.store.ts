import type pg from 'pg';
import type { Clock } from '../../../platform/clock/index.ts';
import { entryText } from '../entry-text.ts';
import { readSigningKey } from '../roots/root-key.ts';
import { type Head, hashLine, nameKey } from '../roots/root-line.ts';
import { type ArchivedEntry, keepArchive, nameArchive, readArchive, writeArchive } from './archive-file.ts';

/** So many entries at most stand in one file. */
const fileSize = 20_000;

interface ArchiveOf {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly dir: string;
}

/**
 * Writes all sealed entries that are older than `until` into signed files, reads each file again, and deletes its entries only then.
 * Returns how many entries there were. An entry that is not what was sealed ends it with an error; nothing of its file is deleted.
 */
export async function archiveEntries(of: ArchiveOf, until: Date, size = fileSize): Promise<number> {
  let archived = 0;
  for (;;) {
    const count = await archiveBatch(of, until, size);
    archived += count;
    if (count === 0) return archived;
  }
}

async function archiveBatch({ pool, clock, dir }: ArchiveOf, until: Date, size: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('audit-archive', 0))`);
    const heads = await readArchivedHeads(client);
    const entries = await readOld(client, until, size);
    if (entries.length > 0) await writeAndRemove(client, { entries, heads, until, dir, now: clock.now() });
    await client.query('commit');
    return entries.length;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

interface Batch {
  readonly entries: readonly ArchivedEntry[];
  readonly heads: ReadonlyMap<string, Head>;
  readonly until: Date;
  readonly dir: string;
  readonly now: Date;
}

async function writeAndRemove(client: pg.PoolClient, { entries, heads, until, dir, now }: Batch): Promise<void> {
  const key = await readSigningKey(dir);
  const name = nameKey(key);
  const last = await readLast(client, name);
  const number = (last?.number ?? 0) + 1;
  const previous = last?.hash ?? '';
  const text = writeArchive(
    entries,
    { number, at: now.toISOString(), until: until.toISOString(), previous, key: name },
    key,
  );
  const fileHash = hashLine(text);
  await keepArchive(dir, nameArchive(number, fileHash), text);
  const reading = await readArchive(dir, { number, fileHash, previous }, key, heads);
  if (reading.fault !== undefined) throw new Error(`Nothing was deleted: ${reading.fault}`);
  await client.query(
    `insert into audit_archives (key_id, number, at, until, entries, hash) values ($1, $2, $3, $4, $5, decode($6, 'hex'))`,
    [name, number, now, until, entries.length, fileHash],
  );
  const reached = Object.entries(reading.end.heads);
  await client.query(
    `insert into audit_archive_heads (account_id, position, hash, key_id, number)
     select account_id, position, decode(hash, 'hex'), $4, $5
       from unnest($1::uuid[], $2::bigint[], $3::text[]) as n (account_id, position, hash)`,
    [
      reached.map(([account]) => account),
      reached.map(([, [position]]) => position),
      reached.map(([, [, own]]) => own),
      name,
      number,
    ],
  );
  // Triggers let only archived entries go (`functions/audit.sql`).
  await client.query('select remove_archived_entries($1, $2)', [name, number]);
}

/**
 * The old beginnings of chains, each up to the first entry that is missing or younger: it holds back those behind it. A chain is read only as
 * far as its account has old entries, so that younger ones cost nothing. A chain that waits takes no room from the others.
 */
async function readOld(client: pg.PoolClient, until: Date, size: number): Promise<ArchivedEntry[]> {
  const { rows } = await client.query<ArchivedEntry & { position: string }>(
    `with old as (
       select e.account_id, e.position, e.hash, ${entryText} as text
         from accounts a
        cross join lateral (
          select coalesce(max(h.position), 0) as position from audit_archive_heads h where h.account_id = a.id) as head
        cross join lateral (
          select count(*) as count from (
            select from audit_entries o where o.account_id = a.id and o.at < $1 order by o.at desc, o.id desc limit $2) as newest) as old
        cross join lateral (
          select begun.*, bool_and(begun.at < $1 and begun.position = head.position + begun.number) over (order by begun.position) as goes
            from (select s.position, row_number() over (order by s.position) as number, s.hash, n.*
                    from audit_seals s join audit_entries n on n.id = s.entry_id
                   where s.account_id = a.id
                   order by s.position
                   limit old.count) as begun) as e
        where e.goes
        limit $2)
     select account_id as "accountId", position, encode(hash, 'hex') as hash, text from old order by account_id, position`,
    [until, size],
  );
  return rows.map(({ accountId, position, hash, text }) => ({ accountId, position: Number(position), hash, text }));
}

async function readArchivedHeads(client: pg.PoolClient): Promise<Map<string, Head>> {
  const { rows } = await client.query<{ accountId: string; position: string; hash: string }>(
    `select distinct on (account_id) account_id as "accountId", position, encode(hash, 'hex') as hash
       from audit_archive_heads order by account_id, position desc`,
  );
  return new Map(rows.map(({ accountId, position, hash }) => [accountId, [Number(position), hash] as const]));
}

async function readLast(client: pg.PoolClient, key: string): Promise<{ number: number; hash: string } | undefined> {
  const { rows } = await client.query<{ number: string; hash: string }>(
    `select number, encode(hash, 'hex') as hash from audit_archives where key_id = $1 order by number desc limit 1`,
    [key],
  );
  const [last] = rows;
  return last && { number: Number(last.number), hash: last.hash };
}
