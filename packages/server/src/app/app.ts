import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { can, type Right, rights } from '@handelsplatz/domain/identity';
import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { fillDemoMarketAside } from '../demo/index.ts';
import { demoPassword, demoSignIns } from '../features/identity/index.ts';
import type { Clock } from '../platform/clock/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { AppContext, BaseStores } from '../platform/context.ts';
import { createInTransaction } from '../platform/db/index.ts';
import { createEventStore, createEvents, registerEventStream } from '../platform/events/index.ts';
import { type Metrics, registerHealth } from '../platform/health/index.ts';
import { actorOf, buildHttp, type HttpServer } from '../platform/http/index.ts';
import { purgeKeys } from '../platform/idempotency/index.ts';
import { createJobStore, createJobs } from '../platform/jobs/index.ts';
import { createMailer, type Mail } from '../platform/mail/index.ts';
import { createPdfPrinter } from '../platform/pdf/index.ts';
import type { Tables } from '../schema/tables.ts';
import { brandFor, claimForBrand } from './brand.ts';
import { createFeatures } from './features.ts';

/** What the process has opened before the app is put together. */
export interface AppParts {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly migrationsDir: string;
  readonly metrics: Metrics;
}

export interface App {
  readonly http: HttpServer;
  /** The market of this node; its feed can be stopped and started. */
  readonly market: ReturnType<typeof createFeatures>['market'];
  /** Fills the demo market where it is asked for, then starts what runs beside requests; gives up when a stop is asked for. */
  start(stopAsked?: AbortSignal): Promise<void>;
  stop(): Promise<void>;
  /** Lines for the operator after the start. */
  startMessage(): readonly string[];
}

const webDist = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** The composition root: brand, platform, features and routes of one node. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, db, pool, logger, clock, metrics } = parts;
  const brand = brandFor(config.brand);
  const events = createEvents(parts);
  const jobs = createJobs(parts);
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, pool, clock });
  const printer = createPdfPrinter();
  const context: AppContext = {
    ...parts,
    brand,
    events,
    jobs,
    mailer,
    printer,
    transactions: <S>(bind: (tx: Transaction<Tables>) => S) =>
      createInTransaction<Tables, S & BaseStores>(db, (tx, afterCommit) => ({
        ...bind(tx),
        events: createEventStore(tx, () => afterCommit(events.wake)),
        jobs: createJobStore(tx, jobs, afterCommit),
      })),
  };
  jobs.work<Mail>('mail', (mail) => mailer.send(mail));
  jobs.work('events-purge', async (_, { signal }) => void (await events.purge(signal)));
  jobs.schedule('events-purge', '47 * * * *', { timeZone: brand.zone });
  jobs.work('idempotency-purge', async (_, { signal }) => void (await purgeKeys(pool, signal)));
  jobs.schedule('idempotency-purge', '32 * * * *', { timeZone: brand.zone });
  const features = createFeatures(context, metrics);
  const { identity, market, all } = features;

  const http = await buildHttp({
    config,
    logger,
    metrics,
    authenticate: identity.authenticate,
    allows: (actor, right) => can(actor, knownRight(right)),
    ...(existsSync(webDist) && { webDist }),
    openapi: {
      title: 'Handelsplatz',
      version: '1',
      description: 'B2B marketplace for fuels and additives: live prices, reservations, orders.',
    },
  });
  registerHealth(http, {
    pool,
    migrationsDir: parts.migrationsDir,
    metrics,
    metricsToken: config.metricsToken,
    isProxy: config.isProxy,
    publicUrl: config.publicUrl,
  });
  registerEventStream(http, events, {
    right: 'signed-in',
    description: eventsDescription,
    clientOf: (request) => {
      const { accountId, sessionId } = actorOf(request);
      return { accountId, sessionId };
    },
  });
  if (brand.code === 'ch') spellSwiss(http);
  for (const feature of all) feature.routes(http);
  await http.ready();
  const stopping = new AbortController();

  return {
    http,
    market,
    async start(stopAsked) {
      await claimForBrand(pool, brand);
      if (config.demo) {
        const fill = {
          databaseUrl: parts.databaseUrl,
          db,
          brand,
          now: clock.now(),
          hashPassword: identity.hashPassword,
          onBegin: () => logger.info('the demo market is filled in'),
        };
        await fillDemoMarketAside(fill, AbortSignal.any([stopping.signal, ...(stopAsked ? [stopAsked] : [])]));
      }
      stopAsked?.throwIfAborted();
      await jobs.start();
      await events.start();
      await market.start();
    },
    async stop() {
      stopping.abort();
      await features.stop();
      await events.stop();
      await jobs.stop();
      await printer.stop();
      await mailer.stop();
    },
    startMessage: () =>
      config.demo
        ? [`Sign in as ${demoSignIns.map(({ username }) => username).join(', ')}; password ${demoPassword}`]
        : [],
  };
}

const eventsDescription = [
  'Events of this account and of the market. In the log, with an id to resume from:',
  '`invalidate` {topics}: what an open page shows of these topics has changed and is loaded again;',
  '`marketWindow`: a new market window, as `GET /api/generic/marketWindow` answers it.',
  'For a moment only, without an id:',
  '`offerVolumes` {volumes: [{offerId, maximumAvailable}]}: what is left, in the unit of the product, of offers that this buyer',
  'sees, after orders and cancellations of one second; who was away loads the list of offers instead.',
].join('\n');

function knownRight(right: string): Right {
  const known = rights.find((candidate) => candidate === right);
  if (!known) throw new Error(`There is no right "${right}"`);
  return known;
}

/** Sentences of refusals are written once, in the spelling of Germany and Austria; Switzerland writes ss (Product decisions 2). */
function spellSwiss(http: HttpServer): void {
  http.addHook('onSend', async (_, reply, payload) =>
    typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('application/problem+json')
      ? payload.replaceAll('ß', 'ss')
      : payload,
  );
}
