import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { type QueryExecutorProvider, sql } from 'kysely';

const acting = new AsyncLocalStorage<string>();

/** Runs each request that a key sent so that its transactions name the key. */
export function followActingKeys(http: Pick<FastifyInstance, 'addHook'>): void {
  http.addHook('preHandler', (request, _reply, done) => {
    const keyId = request.actor?.apiKey?.id;
    if (keyId === undefined) done();
    else acting.run(keyId, done);
  });
}

/**
 * Names the acting key in a transaction, as its first statement: history and audit take it from there by the defaults of their
 * columns (migration 0292), so that no feature passes it on. Outside a request with a key it does nothing.
 */
export function nameActingKey(tx: QueryExecutorProvider): void {
  const keyId = acting.getStore();
  if (keyId === undefined) return;
  // When it fails, the transaction is aborted, and the next statement says so.
  sql`select set_config('handelsplatz.api_key', ${keyId}, true)`.execute(tx).catch(() => undefined);
}
