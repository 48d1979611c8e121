import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { featurePurposes, operations } from '@handelsplatz/contract/routes';
import { toBrandSpelling } from '@handelsplatz/domain/formats';
import { can, isRecentlyConfirmed, lacksFactor, type Right, rights } from '@handelsplatz/domain/identity';
import { firstLinkHours } from '@handelsplatz/domain/team';
import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { actForChild } from '../features/accounts/index.ts';
import { keyDescription } from '../features/api-keys/index.ts';
import { demoPassword, demoSignIns } from '../features/identity/index.ts';
import { layOut } from '../features/notifications/index.ts';
import { nameActingKey } from '../platform/acting-key/index.ts';
import type { Clock } from '../platform/clock/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { AppContext, BaseStores } from '../platform/context.ts';
import { createInTransaction } from '../platform/db/index.ts';
import { StartupError } from '../platform/errors/index.ts';
import { createEventStore, createEvents, registerEventStream } from '../platform/events/index.ts';
import { type Metrics, registerHealth } from '../platform/health/index.ts';
import { buildHttp, getActor, type HttpServer, onBehalfHeader } from '../platform/http/index.ts';
import { purgeKeys } from '../platform/idempotency/index.ts';
import { createJobStore, createJobs, type Jobs } from '../platform/jobs/index.ts';
import { createMailer, type Mail } from '../platform/mail/index.ts';
import { createPageFiles, type PageFiles } from '../platform/page-files/index.ts';
import { createPdfPrinter } from '../platform/pdf/index.ts';
import type { Tables } from '../schema/tables.ts';
import { brandFor, claimForBrand } from './brand.ts';
import { createDemoControls } from './demo-controls.ts';
import type { prepareDemoMarket } from './demo-market.ts';
import { createFeatures } from './features.ts';
import { createReadDatabase } from './read-database.ts';

/** The parts that the process has opened before the app is built. */
export interface AppParts {
  readonly config: Config;
  /** The server itself, also where `pool` leads through a pooler. */
  readonly databaseUrl: string;
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  /** For what needs a session, where `pool` leads through a pooler. */
  readonly sessionPool?: pg.Pool | undefined;
  /** Replicas of the database, for reads that only show something. */
  readonly replicas?: pg.Pool | undefined;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly migrationsDir: string;
  readonly metrics: Metrics;
  /** The demo market of a new database, which is being composed. */
  readonly demoMarket?: ReturnType<typeof prepareDemoMarket> | undefined;
  /** Resets the demo market and begins anew. Only where no other node can use the database. */
  readonly resetDemo?: () => void;
}

export interface App {
  readonly http: HttpServer;
  /** The market data of this node. Its feed can be stopped and started. */
  readonly marketData: ReturnType<typeof createFeatures>['marketData'];
  /** The work of this node that continues after requests. `start` starts it. */
  readonly jobs: Pick<Jobs, 'start' | 'stop' | 'getWaker'>;
  /**
   * Fills in the demo market when the configuration wants it, then starts the background work. Gives up when a stop is
   * requested.
   */
  start(stopAsked?: AbortSignal): Promise<void>;
  /** Stores the files of this node's pages, so that all nodes serve them, also after another version has replaced it. */
  keepPageFiles(): Promise<void>;
  stop(): Promise<void>;
  /** Lines for the operator after the start. */
  startMessage(): Promise<readonly string[]>;
}

const webDist = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const description = {
  title: 'Handelsplatz',
  version: '1',
  description: 'B2B marketplace for fuels and additives: live prices, reservations, orders.',
  keys: keyDescription,
  operations,
  features: {
    ...featurePurposes,
    events: 'What changes while a page is open.',
    health: 'For those who operate the marketplace.',
  },
};

/** The composition root: brand, platform, features and routes of one node. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, logger, metrics } = parts;
  const context = createContext(parts);
  const pageFiles = createPageFiles({ ...parts, webDist });
  scheduleUpkeep(context, pageFiles);
  const demo = createDemoControls(context, () => http);
  const features = createFeatures(context, metrics, demo);
  const { identity, team, apiKeys, law, marketData, all } = features;

  const http: HttpServer = await buildHttp({
    config,
    logger,
    metrics,
    authenticate: (request) =>
      apiKeys.isSent(request) ? apiKeys.authenticate(request) : identity.authenticate(request),
    allows: (actor, right, request) => {
      if (!actor) apiKeys.requireNoRefusal(request);
      return can(actor, knownRight(right));
    },
    actFor: (actor, childId) => actForChild(context.db, actor, childId),
    isConfirmed: (actor) => isRecentlyConfirmed(actor, parts.clock.now()),
    lacksFactor: (actor) => lacksFactor(actor, parts.clock.now()),
    hasSession: identity.hasSession,
    ...(existsSync(webDist) && { webDist }),
    findPageFile: pageFiles.find,
    openapi: description,
  });
  registerPlatformRoutes(http, parts, context);
  for (const feature of all) feature.routes(http);
  await http.ready();
  const stopping = new AbortController();

  return {
    ...{ http, marketData, jobs: context.jobs, keepPageFiles: pageFiles.keep },
    async start(stopAsked) {
      await claimForBrand(parts.pool, context.brand);
      await law.seed();
      if (config.databaseUrl !== undefined && !config.demo) await refuseDemoPasswords(identity);
      if (config.demo) {
        const signal = AbortSignal.any([stopping.signal, ...(stopAsked ? [stopAsked] : [])]);
        // The market is written by another process, so the queues are made meanwhile.
        await Promise.all([fillDemoMarket(parts, context, identity.hashPassword, signal), context.jobs.open()]);
        await demo.allowReset(parts.resetDemo);
      }
      stopAsked?.throwIfAborted();
      await context.jobs.start();
      await context.events.start();
      await marketData.start();
      await features.start();
    },
    async stop() {
      stopping.abort();
      await demo.setTrading(false);
      await features.stop();
      await context.events.stop();
      await context.jobs.stop();
      await context.printer.stop();
      await context.mailer.stop();
    },
    async startMessage() {
      if (config.demo)
        return [`Sign in as ${demoSignIns.map(({ username }) => username).join(', ')}; password ${demoPassword}`];
      const link = await team.firstAdministratorLink();
      const within = `within ${firstLinkHours} hours: ${link}`;
      return link ? [`This marketplace is empty. Its first administrator begins here, once, ${within}`] : [];
    },
  };
}

/** The platform that the features use: events, jobs, mail, print and transactions. */
function createContext(parts: AppParts): AppContext {
  const { config, db, pool, clock } = parts;
  const events = createEvents({ ...parts, natsUrl: config.natsUrl });
  const jobs = createJobs({ ...parts, pool: parts.sessionPool ?? pool });
  const brand = brandFor(config.brand);
  return {
    ...parts,
    readDb: createReadDatabase(parts),
    brand,
    events,
    jobs,
    mailer: createMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      publicUrl: config.publicUrl,
      keptDays: config.retention.mailDays,
      layOut: (letter) => layOut(brand, letter),
      pool,
      clock,
      logger: parts.logger,
    }),
    printer: createPdfPrinter(),
    transactions: <S>(bind: (tx: Transaction<Tables>) => S) =>
      createInTransaction<Tables, S & BaseStores>(db, (tx, afterCommit) => {
        nameActingKey(tx);
        return {
          ...bind(tx),
          events: createEventStore(tx, (published) => afterCommit(() => events.carry(published))),
          jobs: createJobStore(tx, jobs, afterCommit),
        };
      }),
  };
}

/** The platform's own jobs: it sends mail and deletes old events, keys and pages. */
function scheduleUpkeep({ jobs, mailer, events, pool, brand }: AppContext, pageFiles: PageFiles): void {
  jobs.work<Mail>('mail', (mail) => mailer.send(mail));
  jobs.work('mail-delivery', () => mailer.deliver());
  jobs.schedule('mail-delivery', '* * * * *', { timeZone: brand.zone });
  jobs.work('mail-purge', () => mailer.purge());
  jobs.schedule('mail-purge', '12 4 * * *', { timeZone: brand.zone });
  jobs.work('events-purge', async (_, { signal }) => void (await events.purge(signal)));
  jobs.schedule('events-purge', '47 * * * *', { timeZone: brand.zone });
  jobs.work('idempotency-purge', async (_, { signal }) => void (await purgeKeys(pool, signal)));
  jobs.schedule('idempotency-purge', '32 * * * *', { timeZone: brand.zone });
  jobs.work('page-files-purge', () => pageFiles.purge());
  jobs.schedule('page-files-purge', '22 4 * * *', { timeZone: brand.zone });
}

/** Registers health, the stream of events, and the spelling of answers. */
function registerPlatformRoutes(
  http: HttpServer,
  { config, pool, migrationsDir, metrics }: AppParts,
  { db, events, brand }: AppContext,
): void {
  const { metricsToken, isProxy, publicUrl } = config;
  registerHealth(http, { pool, migrationsDir, metrics, metricsToken, isProxy, publicUrl });
  registerEventStream(http, events, {
    right: 'signed-in',
    description: eventsDescription,
    toClient: async (request) => {
      const actor = getActor(request);
      const { accountId, userId, sessionId, factorDueAt: endsAt } = actor;
      const childId = request.headers[onBehalfHeader];
      const mayAct = typeof childId === 'string' && can(actor, 'child-accounts.order') === 'ok';
      const child = mayAct ? await actForChild(db, actor, childId) : undefined;
      return { accountId, userId, sessionId, endsAt, childAccountId: child?.accountId };
    },
  });
  if (brand.spelling.length > 0) spellAnswers(http, brand);
}

/** Everybody knows the demo's password: a marketplace with real trade does not start while an active user has it. */
async function refuseDemoPasswords(identity: ReturnType<typeof createFeatures>['identity']): Promise<void> {
  const users = await identity.listDemoPasswordUsers();
  if (users.length === 0) return;
  const named = users.length > 5 ? `${users.slice(0, 5).join(', ')} and ${users.length - 5} more` : users.join(', ');
  throw new StartupError(
    `Active users still have the password of the demo market (${named}); use a new database, or start once with DEMO=1 and change or disable them.`,
  );
}

async function fillDemoMarket(
  { demoMarket, resetDemo }: AppParts,
  { databaseUrl, db, brand, clock, logger }: AppContext,
  hashPassword: ReturnType<typeof createFeatures>['identity']['hashPassword'],
  signal: AbortSignal,
): Promise<void> {
  const fill = {
    databaseUrl,
    db,
    brand,
    now: clock.now(),
    hashPassword,
    withCopy: resetDemo !== undefined,
    aside: await demoMarket,
    onBegin: () => logger.info('the demo market is filled in'),
  };
  const { fillDemoMarketAside } = await import('@handelsplatz/demo');
  await fillDemoMarketAside(fill, signal);
}

const eventsDescription = [
  'Events of this account, of the child named in `X-Child-Account`, and of the market. In the log, with an id to resume from:',
  '`invalidate` {topics}: what an open page shows of these topics has changed and is loaded again;',
  '`marketWindow`: a new market window, as `GET /api/generic/marketWindow` answers it.',
  'Each answer to a GET names in `x-event-position` the id from which a stream continues what it says: send it as `Last-Event-ID`.',
  'For a moment only, without an id:',
  '`offerVolumes` {volumes: [{offerId, maximumAvailable}]}: what is left, in the unit of the product, of offers that this buyer',
  'sees, after orders and cancellations of one second; a browser that was away loads the list of offers instead.',
].join('\n');

function knownRight(right: string): Right {
  const known = rights.find((candidate) => candidate === right);
  if (!known) throw new Error(`There is no right "${right}"`);
  return known;
}

/** The sentences of refusals are written in the spelling of most brands. Readers of others have their own. */
function spellAnswers(http: HttpServer, { code }: AppContext['brand']): void {
  http.addHook('onSend', async (_, reply, payload) =>
    typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('application/problem+json')
      ? toBrandSpelling(payload, code)
      : payload,
  );
}
