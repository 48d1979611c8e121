import { operationRoutes, switchNames } from '@handelsplatz/contract/admin';
import { createAuditStore } from '../../../platform/audit/index.ts';
import type { AppContext } from '../../../platform/context.ts';
import { getActor, type HttpServer, notFound, serve } from '../../../platform/http/index.ts';
import { readFeedStatus } from './feeds.read.ts';
import { readJobs } from './jobs.read.ts';
import { createFailedJobStore } from './jobs.store.ts';
import { readOverview } from './overview.read.ts';
import { readSwitchStarts } from './switches.read.ts';

const right = 'platform.manage';

/** Registers what the provider watches: feed, jobs, switches, and what needs attention. */
export function registerOperation(
  http: HttpServer,
  context: Pick<AppContext, 'db' | 'brand' | 'clock' | 'config' | 'transactions' | 'jobs'>,
): void {
  const { db, brand, clock, config, jobs } = context;
  const inTransaction = context.transactions((tx) => ({
    failed: createFailedJobStore(tx),
    audit: createAuditStore(tx, clock),
  }));

  serve(http, operationRoutes.overview, { right }, () =>
    readOverview(db, { now: clock.now(), waitsForEnabling: brand.features.purchasingDisabled }),
  );

  serve(http, operationRoutes.feeds, { right }, async () => ({
    feed: withoutSecrets(config.feed),
    windowSeconds: config.windowSeconds,
    ...(await readFeedStatus(db)),
  }));

  serve(http, operationRoutes.jobs, { right }, () => readJobs(db));

  serve(http, operationRoutes.retryJob, { right }, async (request) => {
    const { queue, id } = request.params;
    const { userId, accountId } = getActor(request);
    await inTransaction(async ({ failed, audit }) => {
      if (!(await failed.retry(queue, id))) throw notFound();
      await audit.record({
        action: 'job.retried',
        accountId,
        actorId: userId,
        object: { type: 'job', id },
        after: { queue },
      });
    });
    jobs.getWaker(queue)();
    return { success: true } as const;
  });

  serve(http, operationRoutes.switches, { right }, async () => {
    const starts = await readSwitchStarts(db);
    const since = (name: string) => (starts.get(name) ?? clock.now()).toISOString();
    return {
      brand: brand.code,
      switches: switchNames.map((name) => ({ name, on: brand.features[name], since: since(name) })),
    };
  });
}

/** The source without the user, password and query that its address may have. */
const withoutSecrets = (feed: string) => feed.replace(/\/\/[^/@]*@/, '//').replace(/\?.*/s, '');
