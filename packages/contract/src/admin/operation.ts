import { failedJobsShown } from '@handelsplatz/domain/admin';
import { brandCodes, type FeatureSwitches } from '@handelsplatz/domain/brands';
import { z } from 'zod';
import { boundedCount, done, id, instant, route } from '../common/index.ts';

/** The price feed as the provider watches it. */
export const feedStatus = z.object({
  /** The adapter: `simulated`, `replay` or `http`, with its source. */
  feed: z.string(),
  windowSeconds: z.number(),
  /** The node that runs the feed and makes windows; null without one. */
  lease: z.object({ holder: z.string(), epoch: z.number(), expires: instant, held: z.boolean() }).nullable(),
  window: z
    .object({ _id: z.string(), created: instant, expires: instant, isClone: z.boolean(), ageSeconds: z.number() })
    .nullable(),
  symbols: z.array(
    z.object({
      symbol: z.string(),
      raw: z.string(),
      verdict: z.enum(['accepted', 'quarantined', 'released']),
      sourceAt: instant,
      receivedAt: instant,
      ageSeconds: z.number(),
      believed: z.number().nullable(),
      believedAt: instant.nullable(),
      quarantined: z.number(),
    }),
  ),
  currentTime: instant,
});
export type FeedStatus = z.infer<typeof feedStatus>;

/** A queue of background work with its jobs by state. */
export const jobQueue = z.object({
  name: z.string(),
  waiting: boundedCount,
  retrying: boundedCount,
  active: boundedCount,
  completed: boundedCount,
  failed: boundedCount,
  /** The plan of a scheduled job, as cron, and its zone. */
  cron: z.string().nullable(),
  zone: z.string().nullable(),
  lastCompleted: instant.nullable(),
});

/** A job that has failed, or waits for another attempt. */
export const failedJob = z.object({
  _id: id,
  queue: z.string(),
  state: z.enum(['retry', 'failed']),
  attempts: z.number(),
  mostAttempts: z.number(),
  created: instant,
  /** When it failed last, or runs again. */
  at: instant,
  error: z.string(),
});
export const jobsStatus = z.object({ queues: z.array(jobQueue), failures: z.array(failedJob) });
export type JobsStatus = z.infer<typeof jobsStatus>;
const jobAddress = z.strictObject({ queue: z.string().min(1).max(100), id });

/** The switches of a brand. */
export const switchNames = [
  'singleSeller',
  'sellerSetsPurchaseRights',
  'conversionFactorsTab',
  'iceFutureDropdown',
  'globalMasterAddOn',
  'acceptTermsAtFirstLogin',
  'purchasingDisabled',
  'priceAlert',
  'triggers',
  'poweredByLine',
  'noOrdersMessageForBuyer',
  'sessionReplay',
  'hideOfferRecommendations',
  'hideIncompleteOrderTable',
  'productAdditives',
  'newsBox',
  'sharedCreditLimits',
  'deliveredProducts',
] as const satisfies readonly (keyof FeatureSwitches)[];

/** A switch of the brand, as it stands. */
export const brandSwitch = z.object({
  name: z.enum(switchNames),
  on: z.boolean(),
  /** The first start that ran with it so. */
  since: instant,
});
export type BrandSwitch = z.infer<typeof brandSwitch>;

/** What needs the provider's attention. */
export const deskOverview = z.object({
  taxNumberRequests: z.number(),
  accountsNotEnabled: z.number(),
  disabledAccounts: z.number(),
  lockedNames: z.number(),
  waitingRelationships: z.number(),
  quarantinedSymbols: z.number(),
  halts: z.number(),
  failedJobs: z.number(),
  shownBanners: z.number(),
  /** Whether live prices are sold: the newest window is fresh and no copy. */
  marketOpen: z.boolean(),
});
export type DeskOverview = z.infer<typeof deskOverview>;

/** What runs in the background, and what needs attention. */
export const operationRoutes = {
  overview: route({
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'Count what needs the provider’s attention',
    answers: { 200: deskOverview },
    refusals: [401, 403],
  }),
  feeds: route({
    method: 'GET',
    path: '/api/admin/feeds',
    summary:
      'Read the state of the price feed: adapter, newest price per symbol, newest window, and the node that runs it',
    answers: { 200: feedStatus },
    refusals: [401, 403],
  }),
  jobs: route({
    method: 'GET',
    path: '/api/admin/jobs',
    summary: `Read the queues of background work, and the last ${failedJobsShown} jobs that have failed or wait for another attempt`,
    answers: { 200: jobsStatus },
    refusals: [401, 403],
  }),
  retryJob: route({
    method: 'POST',
    path: '/api/admin/jobs/:queue/:id/retry',
    summary: 'Run a failed job again now',
    params: jobAddress,
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
  switches: route({
    method: 'GET',
    path: '/api/admin/switches',
    summary: 'Read the switches of the brand as they stand, and since which start',
    answers: { 200: z.object({ brand: z.enum(brandCodes), switches: z.array(brandSwitch) }) },
    refusals: [401, 403],
  }),
};
