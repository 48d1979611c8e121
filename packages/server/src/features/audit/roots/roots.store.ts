import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Clock } from '../../../platform/clock/index.ts';
import { headOfChain } from '../head-of-chain.ts';
import { readRootLines, readSigningKey, rootsFile } from './root-key.ts';
import { type Head, hashLine, nameKey, type Root, writeLine } from './root-line.ts';

interface RootsOf {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly dir: string;
}

/**
 * Signs the heads of all chains and appends the root to the file in the folder of the audit. Chains that are cut, replaced or computed
 * anew later do not match this file. `always`: also where no chain has grown. `restored`: entries that roots of the file know and that a
 * restored database has no more were lost with the one before. Undefined when nothing was written.
 */
export async function writeRoot(
  { pool, clock, dir }: RootsOf,
  { always, restored = false }: { always: boolean; restored?: boolean },
): Promise<Root | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('audit-root', 0))`);
    const root = await appendRoot(client, { now: clock.now(), dir, always, restored });
    await client.query('commit');
    return root;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function appendRoot(
  client: pg.PoolClient,
  { now, dir, always, restored }: { now: Date; dir: string; always: boolean; restored: boolean },
): Promise<Root | undefined> {
  const [key, lines, heads] = [await readSigningKey(dir), await readRootLines(dir), await readHeads(client)];
  const known = lines.map((line) => JSON.parse(line) as Root);
  // What was signed before the last restore may have been lost.
  const own = known.slice(
    Math.max(
      0,
      known.findLastIndex((root) => root.restored),
    ),
  );
  const before = new Map(own.flatMap((root) => Object.entries(root.heads)));
  const grown = heads.filter(([account, [position]]) => before.get(account)?.[0] !== position);
  if (grown.length === 0 && !restored && (!always || heads.length === 0)) return undefined;
  const last = lines.at(-1);
  const root: Root = {
    number: (known.at(-1)?.number ?? 0) + 1,
    at: now.toISOString(),
    entries: heads.reduce((sum, [, [position]]) => sum + position, 0),
    heads: Object.fromEntries(restored ? heads : grown),
    ...(restored && { restored }),
    previous: last === undefined ? '' : hashLine(last),
    key: nameKey(key),
  };
  const line = writeLine(root, key);
  await client.query(
    `insert into audit_roots (key_id, number, at, entries, hash) values ($1, $2, $3, $4, decode($5, 'hex'))`,
    [root.key, root.number, now, root.entries, hashLine(line)],
  );
  await append(join(dir, rootsFile), `${line}\n`);
  return root;
}

async function readHeads(client: pg.PoolClient): Promise<[account: string, head: Head][]> {
  const { rows } = await client.query<{ accountId: string; position: number; hash: string }>(
    `select a.id as "accountId", s.position, encode(s.hash, 'hex') as hash
       from accounts a
       cross join lateral (${headOfChain}) s
      order by a.id`,
  );
  return rows.map(({ accountId, position, hash }) => [accountId, [Number(position), hash]]);
}

/** Written through to the disk: a root that is lost with the power is none. */
async function append(path: string, text: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
