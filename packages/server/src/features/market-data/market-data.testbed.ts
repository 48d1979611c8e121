import { randomUUID } from 'node:crypto';
import { type BrandCode, brands, listRetentionRules } from '@handelsplatz/domain/brands';
import { type Actor, can, type Right } from '@handelsplatz/domain/identity';
import { createTestClient, type TestClient } from '@handelsplatz/testing/client';
import { createTestDatabase } from '@handelsplatz/testing/database';
import { systemClock } from '../../platform/clock/index.ts';
import { readConfig } from '../../platform/config/index.ts';
import type { AppContext } from '../../platform/context.ts';
import { createDatabase, createInTransaction } from '../../platform/db/index.ts';
import { createEventStore, createEvents } from '../../platform/events/index.ts';
import { buildHttp } from '../../platform/http/index.ts';
import { createJobStore, createJobs } from '../../platform/jobs/index.ts';
import { createLogger } from '../../platform/log/index.ts';
import type { Mail } from '../../platform/mail/index.ts';
import { createPdfPrinter } from '../../platform/pdf/index.ts';
import type { Tables } from '../../schema/tables.ts';
import {
  createMarketDataFeature,
  feedRules,
  type MarketDataFeature,
  type MarketDataOptions,
  type PriceFeed,
  type RawTick,
} from './index.ts';

/** A feed that emits what the test passes to it. */
export interface ManualFeed extends PriceFeed {
  readonly isRunning: () => boolean;
  /** Emits prices as one answer, with the present or another instant as their source time. */
  emit(prices: Readonly<Record<string, string>>, sourceAt?: Date): void;
  /** Emits rows as one answer. */
  emitRows(ticks: readonly RawTick[]): void;
}

export const plainPrices = {
  '/BRN': '66.5',
  '/GAS': '684',
  '/GAS<1>': '682',
  '/GAS<2>': '680',
  '/GAS<3>': '678',
  '/GAS<4>': '676',
  '/GAS<5>': '674',
  '/GAS<6>': '672',
  USDEUR: '0.86',
  USDCHF: '0.8',
} as const;

export function createManualFeed(reference?: PriceFeed['reference']): ManualFeed {
  let sink: Parameters<PriceFeed['start']>[0] | undefined;
  return {
    name: 'manual',
    isRunning: () => sink !== undefined,
    start: (emit) => {
      sink = emit;
    },
    stop: () => {
      sink = undefined;
    },
    emit(prices, sourceAt = new Date()) {
      sink?.({ ticks: Object.entries(prices).map(([symbol, price]) => ({ symbol, price, sourceAt })) });
    },
    emitRows: (ticks) => sink?.({ ticks }),
    ...(reference ? { reference } : {}),
  };
}

export interface MarketDataTestbed {
  readonly context: AppContext;
  readonly mails: readonly Mail[];
  readonly adminId: string;
  /** A node on the common database. After `cut` each of its transactions fails, as if its connection were lost. */
  node(options: MarketDataOptions, context?: Partial<AppContext>): { market: MarketDataFeature; cut(): void };
  /** A listening server. `as` signs in with an account type. */
  listen(market: MarketDataFeature): Promise<(as?: Actor['accountType']) => TestClient>;
  /** Stops the nodes and servers of a test and deletes what they stored. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** The market data on a database of its own, with events and jobs, but without the rest of the app. */
export async function createMarketDataTestbed(brandCode: BrandCode = 'de'): Promise<MarketDataTestbed> {
  const database = await createTestDatabase();
  const mails: Mail[] = [];
  const context = createContext(database, brandCode);
  const { pool, events, jobs } = context;
  jobs.work<Mail>('mail', async (mail) => void mails.push(mail));
  await events.start();
  await jobs.start();
  const closers: (() => Promise<unknown>)[] = [];
  const adminId = await insertAdmin(pool);

  return {
    context,
    mails,
    adminId,
    node(options, own) {
      const { market, cut } = createNode({ ...context, ...own }, options);
      closers.push(market.stop);
      return { market, cut };
    },
    async listen(market) {
      const http = await buildTestHttp(context, adminId);
      market.routes(http);
      const url = await http.listen({ port: 0, host: '127.0.0.1' });
      closers.unshift(() => http.close());
      return (as) => createTestClient(url, as ? { 'x-test-as': as } : {});
    },
    async reset() {
      for (const close of closers.splice(0)) await close();
      await untilEventsDelivered(context);
      await pool.query(
        'truncate market_ticks, market_beliefs, market_limits, market_lease, market_windows, market_closes, reference_rates, market_alerts restart identity cascade',
      );
      mails.length = 0;
    },
    async stop() {
      await jobs.stop();
      await events.stop();
      await database.drop();
    },
  };
}

function createContext(
  { pool, url }: Awaited<ReturnType<typeof createTestDatabase>>,
  brandCode: BrandCode,
): AppContext {
  const config = readConfig({ DEMO: '0', RATE_LIMIT: '0', LOG_LEVEL: 'silent' }, { ...brandRules, ...feedRules });
  const logger = createLogger(config);
  const db = createDatabase<Tables>(pool);
  const events = createEvents({ pool, databaseUrl: url, logger });
  const jobs = createJobs({ pool, logger });
  return {
    config,
    brand: brands[brandCode],
    db,
    readDb: db,
    pool,
    databaseUrl: url,
    clock: systemClock,
    logger,
    events,
    jobs,
    mailer: {
      sendAll: async () => new Map(),
      send: async () => undefined,
      deliver: async () => undefined,
      wake: () => undefined,
      purge: async () => undefined,
      stop: async () => undefined,
    },
    printer: createPdfPrinter(),
    transactions: (bind) =>
      createInTransaction(db, (tx, afterCommit) => ({
        ...bind(tx),
        events: createEventStore(tx, (published) => afterCommit(() => events.carry(published))),
        jobs: createJobStore(tx, jobs, afterCommit),
      })),
  };
}

/** A node whose transactions fail after `cut`. */
function createNode(context: AppContext, options: MarketDataOptions): ReturnType<MarketDataTestbed['node']> {
  let isCut = false;
  const transactions: AppContext['transactions'] = (bind) => {
    const inTransaction = context.transactions(bind);
    return (work) => (isCut ? Promise.reject(new Error('the connection is gone')) : inTransaction(work));
  };
  return {
    market: createMarketDataFeature({ ...context, transactions }, { heartbeatMs: 100, leaseMs: 500, ...options }),
    cut: () => {
      isCut = true;
    },
  };
}

/** A server on which the header `x-test-as` signs in. */
function buildTestHttp({ config, logger }: AppContext, adminId: string) {
  return buildHttp({
    config,
    logger,
    authenticate: ({ headers }) => toActor(headers['x-test-as'], adminId),
    allows: (actor, right) => can(actor, right as Right),
    openapi: { title: 'market', version: '0', description: '' },
  });
}

/** Waits until a condition holds. Fails with its name after some seconds. */
export async function until(name: string, holds: () => unknown, patienceMs = 15_000): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited in vain until ${name}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The next test numbers its windows from the beginning again. A late event of this test must not be taken for one of them. */
async function untilEventsDelivered({ events, transactions }: AppContext): Promise<void> {
  let isDelivered = false;
  const end = events.subscribe('internal.pricing', () => {
    isDelivered = true;
  });
  await transactions(() => ({}))((stores) =>
    stores.events.publish({ topic: 'internal.pricing', accountId: null, payload: {} }),
  );
  await until('all events are delivered', () => isDelivered);
  end();
}

const brandRules = {
  brands: Object.keys(brands),
  isBrand: (value: string) => value in brands,
  listRetentionRules: (brand: string) => listRetentionRules(brands[brand as BrandCode]),
};

async function insertAdmin(pool: AppContext['pool']): Promise<string> {
  const [accountId, userId] = [randomUUID(), randomUUID()];
  await pool.query(`insert into accounts (id, type, customer_no, name) values ($1, 'admin', 'A-1', 'Aufsicht')`, [
    accountId,
  ]);
  await pool.query(
    `insert into users (id, account_id, username, email) values ($1, $2, 'aufsicht', 'aufsicht@handel.example')`,
    [userId, accountId],
  );
  return userId;
}

function toActor(as: unknown, userId: string): Actor | undefined {
  if (as !== 'buyer' && as !== 'seller' && as !== 'admin') return undefined;
  return {
    userId,
    username: as,
    firstName: '',
    lastName: '',
    email: `${as}@handel.example`,
    accountId: userId,
    accountName: as,
    accountType: as,
    parentAccountId: null,
    hasChildAccounts: false,
    purchasingEnabled: true,
    termsAccepted: true,
    roles: [],
    sessionId: as,
    confirmedAt: new Date(),
    factorDueAt: null,
  };
}
