import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { buildApp, configRules } from '../packages/server/src/app/index.ts';
import { systemClock } from '../packages/server/src/platform/clock/index.ts';
import { readConfig } from '../packages/server/src/platform/config/index.ts';
import { createDatabase, createPool } from '../packages/server/src/platform/db/index.ts';
import { createLogger, createMetrics } from '../packages/server/src/platform/health/index.ts';
import type { Tables } from '../packages/server/src/schema/tables.ts';
import { migrationsDir } from '../testing/template.ts';
import type { ReadyBuyer } from './buyers.ts';

/** A statement as it went to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Places an order for each buyer in this process and writes down, order by order, every statement it sent. */
export async function recordOrders(databaseUrl: string, buyers: readonly ReadyBuyer[]): Promise<Statement[][]> {
  const current = new AsyncLocalStorage<Statement[]>();
  const pool = createPool(databaseUrl);
  recordQueries(current);
  const config = { ...readConfig({ LOG_LEVEL: 'error', RATE_LIMIT: '0', DEMO: '0' }, configRules), databaseUrl };
  const logger = createLogger(config);
  const app = await buildApp({
    config,
    databaseUrl,
    pool,
    db: createDatabase<Tables>(pool),
    logger,
    clock: systemClock,
    migrationsDir,
    metrics: createMetrics(),
  });
  await app.start();
  const orders: Statement[][] = [];
  for (const buyer of buyers) {
    const statements: Statement[] = [];
    const answer = await current.run(statements, () =>
      app.http.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { cookie: buyer.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        payload: { basketId: buyer.basketId },
      }),
    );
    if (answer.statusCode !== 201) throw new Error(`an order was refused: ${answer.body}`);
    orders.push(statements);
  }
  await app.http.close();
  await app.stop();
  await pool.end();
  return orders;
}

/** Every query of a client, from whoever runs it inside the storage, in the order in which it was sent. */
function recordQueries(current: AsyncLocalStorage<Statement[]>): void {
  const client = pg.Client.prototype;
  const query = client.query as (...args: unknown[]) => unknown;
  client.query = function record(this: pg.Client, ...args: unknown[]) {
    const [first, values] = args;
    const statements = current.getStore();
    if (typeof first === 'string') statements?.push({ text: first, values: Array.isArray(values) ? values : [] });
    else if (first && typeof first === 'object' && 'text' in first) {
      const config = first as { text: string; values?: unknown[] };
      statements?.push({ text: config.text, values: config.values ?? (Array.isArray(values) ? values : []) });
    }
    return query.apply(this, args);
  } as typeof client.query;
}
