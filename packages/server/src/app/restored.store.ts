import type pg from 'pg';

/** What waits to be sent by hand since a restore. */
export interface HeldBack {
  readonly mails: number;
  readonly jobs: number;
  readonly messages: number;
}

/** Holds what a restored database would send, because the one that was lost may have sent it (decision 0165). */
export async function holdAfterRestore(pool: pg.Pool): Promise<HeldBack> {
  const { rows } = await pool.query<HeldBack>('select mails, jobs, messages from hold_after_restore()');
  const [held] = rows;
  if (!held) throw new Error('hold_after_restore() returned nothing');
  return held;
}
