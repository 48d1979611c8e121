/**
 * `npm run interface`: writes the description of the interface to `.cache/openapi.json`, lints it, and makes the types of
 * `packages/client` from it. It needs no database: no route is asked.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { buildApp, configRules } from '../packages/server/src/app/index.ts';
import { systemClock } from '../packages/server/src/platform/clock/index.ts';
import { readConfig } from '../packages/server/src/platform/config/index.ts';
import { createDatabase } from '../packages/server/src/platform/db/index.ts';
import { createMetrics } from '../packages/server/src/platform/health/index.ts';
import { createLogger } from '../packages/server/src/platform/log/index.ts';
import { root, run } from './run.ts';

const file = join(root, '.cache/openapi.json');
const types = join(root, 'packages/client/.cache/interface.d.ts');
const config = readConfig({ DEMO: '0', LOG_LEVEL: 'silent' }, configRules);
const pool = new pg.Pool();
const { http } = await buildApp({
  config,
  databaseUrl: '',
  pool,
  db: createDatabase(pool),
  logger: createLogger(config),
  clock: systemClock,
  migrationsDir: '',
  metrics: createMetrics(),
});
const described = JSON.stringify(http.swagger());
await http.close();

const isSame = existsSync(types) && existsSync(file) && readFileSync(file, 'utf8') === described;
// A run that ends early leaves no types of another document.
if (!isSame) rmSync(types, { force: true });
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, described);

const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const isGood =
  run({ command: ['redocly', 'lint', file, '--config', 'redocly.yaml'], env: quiet }) &&
  (isSame || run({ command: ['openapi-typescript', file, '--output', types] }));
process.exit(isGood ? 0 : 1);
