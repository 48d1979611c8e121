import type { AddressInfo } from 'node:net';
import { type Client, createClient } from '@handelsplatz/client';
import type { BrandCode } from '@handelsplatz/domain/brands';
import type pg from 'pg';
import { buildApp, configRules } from '../packages/server/src/app/index.ts';
import { createTestClock, type TestClock } from '../packages/server/src/platform/clock/index.ts';
import { type Config, readConfig } from '../packages/server/src/platform/config/index.ts';
import { createDatabase } from '../packages/server/src/platform/db/index.ts';
import { createMetrics } from '../packages/server/src/platform/health/index.ts';
import { createLogger } from '../packages/server/src/platform/log/index.ts';
import { createTestClient, type TestClient } from './client.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createDemoDatabase } from './demo-database.ts';
import { nameWorkers } from './jobs.ts';
import { migrationsDir } from './template.ts';
import { watchAnswers } from './watched-answers.ts';

/** Answers of this process with a code that their route does not declare. */
const undeclared = new Set<string>();
watchAnswers(({ what, answer }) => {
  if (what === 'code') undeclared.add(answer);
});

export type TestAppOptions = Partial<Omit<Config, 'retention'>> & {
  /** Default: what is usual for the brand. */
  retention?: Partial<Config['retention']>;
  /** Stands still until a test moves it. The default begins on a working day at noon. */
  clock?: TestClock;
  /** Default: off. The recording reads all offers early; tests write offers without a notice to the app. */
  recordPrices?: boolean;
  /** Default: off. Schedules go by the machine's clock and would run in the middle of any test; a test runs its jobs itself. */
  runSchedules?: boolean;
  /** Gets the lines of the log; set `logLevel` too. */
  log?: (line: string) => void;
  /** A migrated database instead of a new one, which is left as it is in the end, and the replicas that follow it. */
  on?: { database: TestDatabase; replicas: pg.Pool };
};

export type TestApp = {
  url: string;
  pool: pg.Pool;
  /** The server itself, also where the pool leads through a pooler. */
  databaseUrl: string;
  config: Config;
  clock: TestClock;
  app: Awaited<ReturnType<typeof buildApp>>;
  /** A separate browser with separate cookies. */
  client(headers?: Record<string, string>): TestClient;
  /** A program with an API key. It sends each request once, so that a test sees the first answer. */
  program(apiKey: string): Client;
  /** Fails if an answer had a code that its route does not declare. */
  stop(): Promise<void>;
};

/** The whole app on a separate database, listening on a free port. With `demo` the database already holds the demo market. */
export async function startTestApp({ clock, log, on, retention, ...overrides }: TestAppOptions = {}): Promise<TestApp> {
  const database =
    on?.database ??
    (overrides.demo ? await createDemoDatabase((overrides.brand ?? 'de') as BrandCode) : await createTestDatabase());
  const time = clock ?? createTestClock('2026-03-04T11:00:00Z');
  const usual = readConfig({ DEMO: '0', RATE_LIMIT: '0', LOG_LEVEL: 'silent', BRAND: overrides.brand }, configRules);
  const config: Config = {
    ...usual,
    retention: { ...usual.retention, ...retention },
    recordPrices: false,
    runSchedules: false,
    secretKey: 'the secret key of all tests, of no installation',
    auditSeconds: 0,
    ...overrides,
  };
  const app = await buildApp({
    config,
    databaseUrl: database.url,
    pool: database.pool,
    replicas: on?.replicas,
    db: createDatabase(database.pool),
    logger: createLogger(config, log && { write: log }),
    clock: time,
    migrationsDir,
    metrics: createMetrics(),
  });
  nameWorkers(database.pool, app.jobs);
  await app.start();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    pool: database.pool,
    databaseUrl: database.url,
    config,
    clock: time,
    app,
    client: (headers) => createTestClient(url, headers),
    program: (apiKey) => createClient({ baseUrl: url, apiKey, retries: { attempts: 1 } }),
    stop: async () => {
      await app.http.close();
      await app.stop();
      await database.drop();
      const answers = [...undeclared];
      undeclared.clear();
      if (answers.length > 0) throw new Error(`The contract does not declare these codes: ${answers.join(', ')}`);
    },
  };
}
