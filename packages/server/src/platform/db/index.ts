export { toAnswer, toAnswers } from './answers.ts';
export { anyOf } from './any-of.ts';
export { byName } from './by-name.ts';
export { createDatabase } from './database.ts';
export {
  type AfterCommit,
  createInTransaction,
  type InTransaction,
  type TransactionOptions,
} from './in-transaction.ts';
export { isoText } from './iso-text.ts';
export type { JsonValue } from './json-value.ts';
export { createListener, type Listener, type ListenerOptions } from './listener.ts';
export { migrate, pendingMigrations } from './migrate.ts';
export {
  connect,
  connectThroughPooler,
  connectToReplicas,
  createPool,
  type PoolOptions,
  sessionSettings,
} from './pool.ts';
export { createReadPool } from './read-pool.ts';
