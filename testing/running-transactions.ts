import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Waits until each transaction that runs now is over, also those in other databases of the server: until then the audit seals nothing that was
 * written after they began. A demo market that another test fills in is one long transaction. Ends with the time of the test.
 */
export async function outlastTransactions(pool: pg.Pool): Promise<void> {
  const { next } = await readSnapshot(pool);
  while ((await readSnapshot(pool)).oldest < next) await sleep(50);
}

async function readSnapshot(pool: pg.Pool): Promise<{ oldest: bigint; next: bigint }> {
  const { rows } = await pool.query<{ oldest: string; next: string }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  );
  const [{ oldest, next } = { oldest: '0', next: '0' }] = rows;
  return { oldest: BigInt(oldest), next: BigInt(next) };
}
