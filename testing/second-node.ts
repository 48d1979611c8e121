import type { AddressInfo } from 'node:net';
import { buildApp } from '../packages/server/src/app/index.ts';
import { createDatabase } from '../packages/server/src/platform/db/index.ts';
import { createMetrics } from '../packages/server/src/platform/health/index.ts';
import { createLogger } from '../packages/server/src/platform/log/index.ts';
import type { TestApp } from './app.ts';
import { createTestClient, type TestClient } from './client.ts';
import { openNodePool } from './database.ts';
import { migrationsDir } from './template.ts';

/** Another node of the same installation. They share only the database. */
export async function startSecondNode(
  { config, clock, databaseUrl }: Pick<TestApp, 'config' | 'clock' | 'databaseUrl'>,
  log?: (line: string) => void,
) {
  const pool = openNodePool(databaseUrl);
  const parts = { config, clock, databaseUrl, pool, db: createDatabase(pool), migrationsDir };
  const app = await buildApp({
    ...parts,
    logger: createLogger(config, log && { write: log }),
    metrics: createMetrics(),
  });
  await app.start();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  return {
    /** The same browser, connected to this node. */
    client(from: TestClient): TestClient {
      const client = createTestClient(`http://127.0.0.1:${port}`);
      for (const [name, value] of from.cookies) client.cookies.set(name, value);
      return client;
    },
    async stop() {
      await app.http.close();
      await app.stop();
      await pool.end();
    },
  };
}
