import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { buildApp, configRules } from '../packages/server/src/app/index.ts';
import { systemClock } from '../packages/server/src/platform/clock/index.ts';
import { readConfig } from '../packages/server/src/platform/config/index.ts';
import { createDatabase, createPool } from '../packages/server/src/platform/db/index.ts';
import { PreparingClient } from '../packages/server/src/platform/db/preparing-client.ts';
import { createMetrics } from '../packages/server/src/platform/health/index.ts';
import { createLogger } from '../packages/server/src/platform/log/index.ts';
import type { Tables } from '../packages/server/src/schema/tables.ts';
import { migrationsDir } from '../testing/template.ts';
import type { ReadyBuyer } from './buyers.ts';

/** A statement as it was sent to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Places an order for each buyer in this process and records the statements of each order's transaction. */
export async function recordOrders(databaseUrl: string, buyers: readonly ReadyBuyer[]): Promise<Statement[][]> {
  const { transactions: orders, stopRecording } = recordTransactions((statements) =>
    statements.some(({ text }) => text.includes('insert into idempotency_keys')),
  );
  const pool = createPool(databaseUrl);
  const config = { ...readConfig({ LOG_LEVEL: 'error', RATE_LIMIT: '0', DEMO: '0' }, configRules), databaseUrl };
  const app = await buildApp({
    config,
    databaseUrl,
    pool,
    db: createDatabase<Tables>(pool),
    logger: createLogger(config),
    clock: systemClock,
    migrationsDir,
    metrics: createMetrics(),
  });
  await app.start();
  for (const buyer of buyers) {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { cookie: buyer.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      payload: { basketId: buyer.basketId },
    });
    if (answer.statusCode !== 201) throw new Error(`an order was refused: ${answer.body}`);
  }
  await app.http.close();
  await app.stop();
  await pool.end();
  stopRecording();
  if (orders.length !== buyers.length) throw new Error(`${orders.length} of ${buyers.length} orders were recorded`);
  return orders;
}

/**
 * Collects the transactions for which `isWanted` is true, each with its first and last statement, from every client of this
 * process.
 */
function recordTransactions(isWanted: (statements: readonly Statement[]) => boolean) {
  const transactions: Statement[][] = [];
  const open = new WeakMap<pg.Client, Statement[]>();
  const original = PreparingClient.prototype.query;
  const query = original as (...args: unknown[]) => unknown;
  PreparingClient.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const statement = toStatement(args);
    if (/^(begin|start transaction)/i.test(statement.text)) open.set(this, []);
    const statements = open.get(this);
    statements?.push(statement);
    if (statements && /^(commit|rollback)/i.test(statement.text)) {
      open.delete(this);
      if (isWanted(statements)) transactions.push(statements);
    }
    return query.apply(this, args);
  } as typeof PreparingClient.prototype.query;
  const stopRecording = () => {
    PreparingClient.prototype.query = original;
  };
  return { transactions, stopRecording };
}

function toStatement([first, second]: readonly unknown[]): Statement {
  const values = Array.isArray(second) ? second : [];
  if (typeof first === 'string') return { text: first, values };
  const config = first as { text: string; values?: unknown[] };
  return { text: config.text, values: config.values ?? values };
}
