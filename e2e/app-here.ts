import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { buildApp, configRules } from '../packages/server/src/app/index.ts';
import { systemClock } from '../packages/server/src/platform/clock/index.ts';
import { readConfig } from '../packages/server/src/platform/config/index.ts';
import { createDatabase } from '../packages/server/src/platform/db/index.ts';
import { createMetrics } from '../packages/server/src/platform/health/index.ts';
import { createLogger } from '../packages/server/src/platform/log/index.ts';
import { migrationsDir } from '../testing/template.ts';
import { watchAnswers } from '../testing/watched-answers.ts';
import type { RunningApp } from './app-process.ts';

/** An app that started in a process of its own has its first window before a journey can open a page. So long is one waited for here. */
const firstWindowMs = 10_000;
const reports = new Set<(undeclared: string) => void>();
watchAnswers(({ answer }) => {
  for (const report of reports) report(answer);
});

/**
 * Starts the app in the process of the journeys, which has loaded its modules. A start costs a tenth of a second instead of two seconds of
 * processor. `report` gets each answer of this process that the contract does not declare.
 */
export async function openApp(
  settings: Readonly<Record<string, string>>,
  pool: pg.Pool,
  report: (undeclared: string) => void,
): Promise<RunningApp> {
  const config = readConfig(settings, configRules);
  const { databaseUrl, port, host } = config;
  if (databaseUrl === undefined) throw new Error('The app has no database.');
  const parts = { config, databaseUrl, pool, migrationsDir, clock: systemClock, metrics: createMetrics() };
  const app = await buildApp({ ...parts, db: createDatabase(pool), logger: createLogger(config) });
  reports.add(report);
  await app.start();
  await app.http.listen({ port, host });
  const until = performance.now() + firstWindowMs;
  while (!app.marketData.currentWindow()?.fresh(new Date()) && performance.now() < until) await sleep(20);
  return {
    async stop() {
      await app.http.close();
      await app.stop();
      reports.delete(report);
    },
  };
}
