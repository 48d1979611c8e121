import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** Jobs that have failed, to be run again. */
export interface FailedJobStore {
  /** Lets a failed job, or one that waits for another attempt, run now. False when there is none. */
  retry(queue: string, id: string): Promise<boolean>;
}

export function createFailedJobStore(tx: Transaction<Tables>): FailedJobStore {
  return {
    async retry(queue, id) {
      const { rows } = await sql`
        update jobs.job
           set state = 'retry', start_after = clock_timestamp(), completed_on = null,
               retry_limit = greatest(retry_limit, retry_count + 1), keep_until = clock_timestamp() + interval '14 days'
         where name = ${queue} and id = ${id} and state in ('failed', 'retry')
        returning 1`.execute(tx);
      return rows.length === 1;
    },
  };
}
