import type { Kysely, QueryExecutorProvider } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { AfterCommit } from '../db/index.ts';
import type { Jobs } from './jobs.ts';

export type EnqueueOptions = {
  /** An instant, or seconds from now. */
  startAfter?: Date | number;
  /** While a job with this key waits or runs, no second one is added. */
  singletonKey?: string;
  priority?: number;
  /** For whom it runs: a kind of job may run only some for one account at a time. */
  accountId?: string;
  retryLimit?: number;
};

export type JobStore = {
  enqueue<T extends object>(name: string, data: T, options?: EnqueueOptions): Promise<void>;
};

type Connection = QueryExecutorProvider & Pick<Kysely<unknown>, 'executeQuery'> & { withoutPlugins(): Connection };

/**
 * Adds jobs in a transaction: they appear with the commit and vanish with a rollback. This node's workers look right after the
 * commit.
 */
export function createJobStore(tx: Connection, jobs: Jobs, afterCommit: AfterCommit): JobStore {
  const plain = tx.withoutPlugins();
  const db = {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await plain.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
  return {
    async enqueue(name, data, { accountId, ...options } = {}) {
      jobs.assertKnown(name);
      await jobs.boss.send(name, data, {
        ...options,
        ...(accountId !== undefined && { group: { id: accountId } }),
        db,
      });
      afterCommit(jobs.getWaker(name));
    },
  };
}
