import type pg from 'pg';
import type { ChainVerdict } from './faults.ts';

/** Keeps what a check has found, for the page of the audit. */
export async function recordCheck(
  pool: pg.Pool,
  at: Date,
  { entries, unsealed, faultCount }: ChainVerdict,
): Promise<void> {
  await pool.query('insert into audit_checks (at, entries, unsealed, faults) values ($1, $2, $3, $4)', [
    at,
    entries,
    unsealed,
    faultCount,
  ]);
}
