import { startEmbeddedPostgres } from '../../packages/server/src/platform/db/embedded/index.ts';
import { createPool } from '../../packages/server/src/platform/db/index.ts';
import type { Marketplace } from '../seed/trading.ts';
import { createDataDir, freePort, startApp } from './installation.ts';

/** An empty installation as a separate process, on a database that the fault program can read. */
export async function startMarketplace(
  env: Record<string, string> = {},
): Promise<Marketplace & { stop(): Promise<void> }> {
  const { dataDir, remove } = await createDataDir();
  const database = await startEmbeddedPostgres({ dataDir });
  const pool = createPool(database.url);
  const close = async () => {
    await pool.end();
    await database.stop();
    await remove();
  };
  const port = String(await freePort());
  const app = await startApp({ DATABASE_URL: database.url, DEMO: '0', PORT: port, ...env }).catch(async (error) => {
    await close();
    throw error;
  });
  return {
    pool,
    clock: { now: () => new Date() },
    client: () => app.client(),
    async stop() {
      await app.stop();
      await close();
    },
  };
}
