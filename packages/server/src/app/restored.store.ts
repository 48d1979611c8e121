import type pg from 'pg';

/** What waits to be sent by hand since a restore. */
export interface Held {
  readonly mails: number;
  readonly jobs: number;
  readonly messages: number;
}

/** Holds what a restored database would send, because the one that was lost may have sent it (decision 0165). */
export async function holdAfterRestore(pool: pg.Pool): Promise<Held> {
  const { rows } = await pool.query<Held>('select mails, jobs, messages from hold_after_restore()');
  const [held] = rows;
  if (!held) throw new Error('hold_after_restore() returned nothing');
  return held;
}
