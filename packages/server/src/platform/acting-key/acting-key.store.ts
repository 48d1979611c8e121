import { type QueryExecutorProvider, sql } from 'kysely';
import { acting } from './acting.ts';

/**
 * Names the acting key in a transaction, as its first statement: history and audit take it from there by the defaults of their
 * columns (`0006_audit.sql`, `0026_orders.sql`), so that no feature passes it on. Outside a request with a key it does nothing.
 */
export function nameActingKey(tx: QueryExecutorProvider): void {
  const keyId = acting.getStore();
  if (keyId === undefined) return;
  // When it fails, the transaction is aborted, and the next statement says so.
  sql`select set_config('handelsplatz.api_key', ${keyId}, true)`.execute(tx).catch(() => undefined);
}
