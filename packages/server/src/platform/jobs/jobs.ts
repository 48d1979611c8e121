import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { keptJobHours } from '@handelsplatz/domain/admin';
import pLimit from 'p-limit';
import type pg from 'pg';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { listDueKinds } from './due-jobs.store.ts';
import { indexJobs } from './job-indexes.store.ts';

export type JobsOptions = {
  pool: pg.Pool;
  /** Without it all schedules run. */
  config?: { runSchedules: boolean };
  logger: { warn(details: object, message: string): void; error(details: object, message: string): void };
};

export type WorkOptions = {
  /** How many jobs of this kind one node runs at a time. */
  concurrency?: number;
  /** How many of them one node runs for one account at a time; jobs name it with `accountId`. */
  perAccount?: number;
  retryLimit?: number;
  /** Delay before the first retry; it doubles with each further one. */
  retryDelaySeconds?: number;
  /** A job that runs longer counts as failed and is retried. */
  expireSeconds?: number;
};

/** A job of a batch; `attempt` counts from 1. */
export type BatchedJob<T> = { id: string; data: T; attempt: number };

/** Runs many jobs at once. Returns the failed ones with their errors; these are retried, the others are done. */
export type BatchHandler<T> = (jobs: readonly BatchedJob<T>[]) => Promise<ReadonlyMap<string, unknown>>;

/** `attempt` counts from 1. `signal` fires when the job's time is over or the node stops. */
export type JobContext = { id: string; attempt: number; signal: AbortSignal };

type Handler = (data: never, job: JobContext) => Promise<void>;

export type Jobs = {
  /**
   * Registers a kind of job and its handler; call it before `start`. The same job may run twice, and its effect must not
   * double.
   */
  work<T extends object>(
    name: string,
    handler: (data: T, job: JobContext) => Promise<void>,
    options?: WorkOptions,
  ): void;
  /** Like `work`, for many small jobs: takes all that wait together, up to 200. */
  workBatch<T extends object>(name: string, handler: BatchHandler<T>, options?: WorkOptions): void;
  /** Enqueues a job at each time of the cron pattern, once for all nodes; call it before `start`. */
  schedule(name: string, cron: string, options: { timeZone: string; data?: object }): void;
  /** Leaves a kind of job, and its schedule, to other nodes; call it before `start`. */
  leave(name: string): void;
  /** Makes the tables and queues of jobs, which `start` does unless it was done before. No job runs yet. */
  open(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  assertKnown(name: string): void;
  getWaker(name: string): () => void;
  readonly boss: PgBoss;
};

type Kind = {
  run: (jobs: readonly JobWithMetadata<never>[]) => Promise<void>;
  batchSize: number;
  options: WorkOptions;
  workers: string[];
  wake: () => void;
};

type Schedule = { name: string; cron: string; timeZone: string; data: object };

const BATCH_SIZE = 200;
const GATHER_MS = 150;
/** So often one question for all kinds finds jobs that other nodes added or whose time has come. */
const LOOK_EVERY_MS = 2_000;
/** Where nobody wakes a worker, it looks itself. */
const LOOKS_ITSELF_SECONDS = 60;
/** All queues are asked at the start. Without a limit that takes every connection of the pool, each with caches of its own. */
const CONNECTIONS = 3;

/** Delays double from two seconds up to an hour: together more than half a day, because a mail server may be down that long. */
const PATIENT_RETRIES = 36;

const STOP_PATIENCE_MS = 5_000;

/** Work that continues after its request: pg-boss in the schema `jobs` of the app's own database. */
export function createJobs(options: JobsOptions): Jobs {
  const boss = openBoss(options);
  const kinds = new Map<string, Kind>();
  const schedules: Schedule[] = [];
  const left: string[] = [];
  let running = false;
  let opened: Promise<void> | undefined;
  const wakeWorker = createWakeWorker(boss, () => running);
  const runners = createRunners(boss, options.logger);
  let stopLooking = async (): Promise<void> => undefined;

  function register(name: string, run: Kind['run'], { batchSize, options }: Pick<Kind, 'batchSize' | 'options'>): void {
    if (opened || kinds.has(name)) throw new Error(`the job ${name} must be named once, before the start`);
    const kind: Kind = { run, batchSize, options, workers: [], wake: () => kind.workers.forEach(wakeWorker) };
    kinds.set(name, kind);
  }

  async function open(): Promise<void> {
    await boss.start();
    await indexJobs(options.pool);
    await openQueues(boss, kinds);
  }

  function openOnce(): Promise<void> {
    opened ??= open();
    return opened;
  }

  return {
    boss,
    work(name, handler, options = {}) {
      register(name, (jobs) => runners.runEach(name, handler, jobs), { batchSize: 1, options });
    },
    workBatch(name, handler, options = {}) {
      register(name, (jobs) => runners.runTogether(name, handler, jobs), { batchSize: BATCH_SIZE, options });
    },
    schedule(name, cron, { timeZone, data = {} }) {
      schedules.push({ name, cron, timeZone, data });
    },
    leave: (name) => void left.push(name),
    open: openOnce,
    async start() {
      await openOnce();
      running = true;
      await replaceSchedules(boss, schedules, left);
      if (!running) return;
      for (const [name, kind] of kinds) await startWorkers(boss, name, kind);
      if (running) stopLooking = lookForDueJobs(options, kinds);
    },
    async stop() {
      if (!opened) return;
      await opened.catch(() => undefined);
      opened = undefined;
      running = false;
      // pg-boss itself would look only every half second whether its workers have ended.
      const ended = Promise.all([stopLooking(), ...Array.from(kinds.keys(), (name) => boss.offWork(name))]);
      await Promise.race([ended, sleep(STOP_PATIENCE_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
    assertKnown(name) {
      if (!kinds.has(name)) throw new Error(`nobody works on the job ${name}`);
    },
    getWaker: (name) => kinds.get(name)?.wake ?? (() => undefined),
  };
}

function openBoss({ pool, config, logger }: JobsOptions): PgBoss {
  const limit = pLimit(CONNECTIONS);
  const boss = new PgBoss({
    schema: 'jobs',
    schedule: config?.runSchedules ?? true,
    // Without values a text may hold several statements, which a prepared statement cannot.
    db: { executeSql: (text, values = []) => limit(() => pool.query(text, values.length > 0 ? values : undefined)) },
    persistWarnings: false,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'a job could not be fetched or stored'));
  boss.on('warning', (warning) => logger.warn({ warning }, 'the job queue warns'));
  return boss;
}

/** Creates the queues that are missing, and changes those that this version of the app wants otherwise. */
async function openQueues(boss: PgBoss, kinds: ReadonlyMap<string, Kind>): Promise<void> {
  const standing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const openQueue = async (name: string, settings: ReturnType<typeof toQueueSettings>) => {
    const queue = standing.get(name);
    if (!queue) await boss.createQueue(name, settings);
    else if (!isDeepStrictEqual({ ...queue, ...settings }, queue)) await boss.updateQueue(name, settings);
  };
  await Promise.all(Array.from(kinds, ([name, { options }]) => openQueue(name, toQueueSettings(options))));
}

function toQueueSettings(options: WorkOptions) {
  return {
    retryLimit: options.retryLimit ?? PATIENT_RETRIES,
    retryDelay: options.retryDelaySeconds ?? 2,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: options.expireSeconds ?? 300,
    deleteAfterSeconds: keptJobHours * 3_600,
  };
}

async function startWorkers(boss: PgBoss, name: string, kind: Kind): Promise<void> {
  const { concurrency = 1, perAccount } = kind.options;
  const polling = {
    pollingIntervalSeconds: LOOKS_ITSELF_SECONDS,
    includeMetadata: true,
    batchSize: kind.batchSize,
    ...(perAccount !== undefined && { localGroupConcurrency: perAccount }),
  } as const;
  for (let count = 0; count < concurrency; count += 1) {
    const worker: string = await boss.work(name, polling, async (jobs: JobWithMetadata<never>[]) => {
      // A full batch may have left others waiting: they are fetched right after it, not with the next poll.
      if (jobs.length === kind.batchSize) boss.notifyWorker(worker);
      await kind.run(jobs);
    });
    kind.workers.push(worker);
  }
}

/** Wakes the workers of each kind with a due job, until the returned function is called. */
function lookForDueJobs({ pool, logger }: JobsOptions, kinds: ReadonlyMap<string, Kind>): () => Promise<void> {
  const ending = new AbortController();
  const look = async () => {
    for (const name of await listDueKinds(pool, [...kinds.keys()])) kinds.get(name)?.wake();
  };
  const keepLooking = async () => {
    while (!ending.signal.aborted) {
      await look().catch((error: unknown) => logger.error({ err: error }, 'due jobs could not be found'));
      await sleep(LOOK_EVERY_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = keepLooking();
  return () => {
    ending.abort();
    return ended;
  };
}

/** Stores the schedules of this version of the app, and removes those that it no longer has. Those that are left to other nodes stay. */
async function replaceSchedules(boss: PgBoss, schedules: readonly Schedule[], left: readonly string[]): Promise<void> {
  const standing = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const { name, cron, data, timeZone } of schedules) {
    const stored = standing.get(name);
    standing.delete(name);
    const isStored = stored?.cron === cron && stored.timezone === timeZone && isDeepStrictEqual(stored.data, data);
    if (!isStored) await boss.schedule(name, cron, data, { tz: timeZone });
  }
  for (const name of left) standing.delete(name);
  for (const name of standing.keys()) await boss.unschedule(name);
}

/** Runs fetched jobs with their handler, and reports those that fail. */
function createRunners(boss: PgBoss, logger: JobsOptions['logger']) {
  function report(name: string, job: { id: string; attempt: number }, error: unknown): void {
    logger.warn({ err: error, job: name, jobId: job.id, attempt: job.attempt }, 'a job failed');
  }

  return {
    async runEach(name: string, handler: Handler, jobs: readonly JobWithMetadata<never>[]): Promise<void> {
      for (const { id, data, retryCount, signal } of jobs) {
        const job = { id, attempt: retryCount + 1, signal };
        await handler(data, job).catch((error: unknown) => {
          report(name, job, error);
          throw error;
        });
      }
    },
    async runTogether(
      name: string,
      handler: BatchHandler<never>,
      jobs: readonly JobWithMetadata<never>[],
    ): Promise<void> {
      const batch = jobs.map(({ id, data, retryCount }) => ({ id, data, attempt: retryCount + 1 }));
      const failed = await handler(batch);
      for (const job of batch) {
        if (!failed.has(job.id)) continue;
        report(name, job, failed.get(job.id));
        // The rest of the batch is completed when this returns; jobs that have failed stay failed.
        await boss.fail(name, job.id, { message: String(failed.get(job.id)) });
      }
    },
  };
}

/** Waits a moment, so that jobs from many transactions are fetched together. */
function createWakeWorker(boss: PgBoss, isRunning: () => boolean): (worker: string) => void {
  const waking = new Set<string>();
  return (worker) => {
    if (waking.has(worker)) return;
    waking.add(worker);
    setTimeout(() => {
      waking.delete(worker);
      if (isRunning()) boss.notifyWorker(worker);
    }, GATHER_MS).unref();
  };
}
