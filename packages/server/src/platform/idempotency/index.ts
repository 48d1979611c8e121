import { createHash } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';

export { purgeKeys } from './key-purge.ts';

/** The request under a key, and its answer. */
export interface KeptAnswer {
  readonly requestHash: Buffer;
  readonly response: unknown;
}

/** Stores answers under the sender's key, in the transaction whose result they are, so that both commit together. */
export interface IdempotencyStore {
  /** Locks a key until the transaction ends; `running` when another request holds the lock. */
  claim(userId: string, key: string): Promise<{ running: boolean; answered: KeptAnswer | undefined }>;
  keep(userId: string, key: string, answer: KeptAnswer, now: Date): Promise<void>;
}

export function createIdempotencyStore(tx: QueryExecutorProvider): IdempotencyStore {
  return {
    async claim(userId, key) {
      const { rows } = await sql<{ got: boolean; requestHash: Buffer | null; response: unknown }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`${userId}/${key}`}, 0)) as got, k.request_hash, k.response
          from (select) as one left join idempotency_keys k on k.user_id = ${userId} and k.key = ${key}`.execute(tx);
      const row = rows[0];
      return {
        running: row?.got !== true,
        answered: row?.requestHash ? { requestHash: row.requestHash, response: row.response } : undefined,
      };
    },
    async keep(userId, key, { requestHash, response }, now) {
      await sql`
        insert into idempotency_keys (user_id, key, request_hash, response, created_at)
        values (${userId}, ${key}, ${requestHash}, ${JSON.stringify(response)}, ${now})`.execute(tx);
    },
  };
}

/** Hashes the values that decide what a request does, in a fixed sequence: equal hashes mean the same request. */
export function computeRequestHash(...values: readonly (string | number | null)[]): Buffer {
  return createHash('sha256').update(JSON.stringify(values)).digest();
}
