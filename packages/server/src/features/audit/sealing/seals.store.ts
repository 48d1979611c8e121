import type pg from 'pg';
import { entryText, hashEntry } from '../entry-text.ts';
import { headOfChain } from '../head-of-chain.ts';

const batchSize = 2_000;

interface Unsealed {
  readonly id: string;
  readonly accountId: string;
  readonly transactionId: string;
  readonly text: string;
}

interface Progress {
  readonly transactionId: string;
  readonly entryId: string;
}

interface Seal {
  readonly accountId: string;
  readonly position: number;
  readonly entryId: string;
  readonly hash: string;
}

/**
 * Seals all entries whose transactions are over, in the order of transaction and number, and returns how many there were. Entries are
 * written without a lock; only the sealing has one, so that one node at a time lengthens the chains (decision 0091).
 */
export async function sealEntries(pool: pg.Pool): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await sealBatch(pool);
    sealed += count;
    if (count < batchSize) return sealed;
  }
}

/** Zero where another node seals at this moment. */
async function sealBatch(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const sealed = await sealNext(client);
    await client.query('commit');
    return sealed;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function sealNext(client: pg.PoolClient): Promise<number> {
  const { rows: turns } = await client.query<{ mine: boolean; horizon: string }>(
    `select pg_try_advisory_xact_lock(hashtextextended('audit-seal', 0)) as mine,
            pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  );
  const turn = turns[0];
  if (!turn?.mine) return 0;
  const progress = await readProgress(client, turn.horizon);
  // No `from` past the horizon: a transaction that still runs may write further entries. `not exists` would read all seals.
  const { rows } = await client.query<Unsealed>({
    text: `select e.id::text as id, e.account_id as "accountId", e.transaction_id::text as "transactionId", ${entryText} as text
             from audit_entries e
            where (e.transaction_id, e.id) > ($1::xid8, $2::bigint) and e.transaction_id < $3::xid8
              and (select s.entry_id from audit_seals s where s.entry_id = e.id) is null
            order by e.transaction_id, e.id limit $4`,
    values: [progress.transactionId, progress.entryId, turn.horizon, batchSize],
  });
  if (rows.length > 0) await insertSeals(client, await chain(client, rows));
  const last = rows.length === batchSize ? rows.at(-1) : undefined;
  const next = [last?.transactionId ?? turn.horizon, last?.id ?? '0'];
  if (rows.length > 0 || BigInt(turn.horizon) - BigInt(progress.transactionId) > 1_000n)
    await client.query('update audit_progress set transaction_id = $1::xid8, entry_id = $2::bigint', next);
  return rows.length;
}

/** A restored database counts its transactions anew. Its entries are looked through once more. */
async function readProgress(client: pg.PoolClient, horizon: string): Promise<Progress> {
  const { rows } = await client.query<Progress>(
    'select transaction_id::text as "transactionId", entry_id::text as "entryId" from audit_progress for update',
  );
  const [progress = { transactionId: '0', entryId: '0' }] = rows;
  return BigInt(progress.transactionId) > BigInt(horizon) ? { transactionId: '0', entryId: '0' } : progress;
}

async function chain(client: pg.PoolClient, entries: readonly Unsealed[]): Promise<Seal[]> {
  const { rows } = await client.query<{ accountId: string; position: number; hash: string }>(
    `select a.id as "accountId", s.position, encode(s.hash, 'hex') as hash
       from unnest($1::uuid[]) a (id)
       cross join lateral (${headOfChain}) s`,
    [[...new Set(entries.map(({ accountId }) => accountId))]],
  );
  const heads = new Map(rows.map(({ accountId, ...head }) => [accountId, head]));
  return entries.map(({ accountId, id, text }) => {
    const head = heads.get(accountId);
    const position = Number(head?.position ?? 0) + 1;
    const hash = hashEntry(head?.hash ?? '', position, text);
    heads.set(accountId, { position, hash });
    return { accountId, position, entryId: id, hash };
  });
}

async function insertSeals(client: pg.PoolClient, seals: readonly Seal[]): Promise<void> {
  await client.query(
    `insert into audit_seals (account_id, position, entry_id, hash)
     select account_id, position, entry_id, decode(hash, 'hex')
       from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::text[]) as n (account_id, position, entry_id, hash)`,
    [
      seals.map(({ accountId }) => accountId),
      seals.map(({ position }) => position),
      seals.map(({ entryId }) => entryId),
      seals.map(({ hash }) => hash),
    ],
  );
}
