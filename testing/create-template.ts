import { buildApp, configRules } from '../packages/server/src/app/index.ts';
import { systemClock } from '../packages/server/src/platform/clock/index.ts';
import { readConfig } from '../packages/server/src/platform/config/index.ts';
import { createDatabase, createPool, migrate } from '../packages/server/src/platform/db/index.ts';
import { createMetrics } from '../packages/server/src/platform/health/index.ts';
import { createLogger } from '../packages/server/src/platform/log/index.ts';
import type { Tables } from '../packages/server/src/schema/tables.ts';
import { migrationsDir, onServer, toDatabaseUrl } from './template.ts';

/** Creates a migrated database with the app's job queues. Every test database is a copy of it. */
export async function createTemplate(serverUrl: string, template: string): Promise<void> {
  await onServer(serverUrl, `create database ${template} template template0 encoding 'UTF8'`);
  const databaseUrl = toDatabaseUrl(serverUrl, template);
  const pool = createPool(databaseUrl);
  try {
    await migrate(pool, migrationsDir);
    const config = { ...readConfig({ DEMO: '0', LOG_LEVEL: 'silent' }, configRules), runSchedules: false };
    const { http, jobs } = await buildApp({
      ...{ config, databaseUrl, pool, migrationsDir, clock: systemClock },
      ...{ db: createDatabase<Tables>(pool), logger: createLogger(config), metrics: createMetrics() },
    });
    await jobs.start();
    await jobs.stop();
    await http.close();
  } finally {
    await pool.end();
  }
}
