import type pg from 'pg';
import { type JobWithMetadata, PgBoss } from 'pg-boss';

export type JobsOptions = {
  pool: pg.Pool;
  logger: { warn(details: object, message: string): void; error(details: object, message: string): void };
};

export type WorkOptions = {
  /** Jobs of this kind that one node does at a time. */
  concurrency?: number;
  retryLimit?: number;
  /** Before the first retry; doubled with each further one. */
  retryDelaySeconds?: number;
  /** A job that runs longer counts as failed and is tried again. */
  expireSeconds?: number;
};

/** A job of a batch; `attempt` counts from 1. */
export type BatchedJob<T> = { id: string; data: T; attempt: number };

/** Does many jobs at once and answers which of them failed, with what; those are tried again, the others are done. */
export type BatchHandler<T> = (jobs: readonly BatchedJob<T>[]) => Promise<ReadonlyMap<string, unknown>>;

/** `attempt` counts from 1. `signal` fires when the job's time is over or the node stops. */
export type JobContext = { id: string; attempt: number; signal: AbortSignal };

type Handler = (data: never, job: JobContext) => Promise<void>;

export type Jobs = {
  /** Names a kind of job and what is done for it; before `start`. The same job may run twice, so its effect must not double. */
  work<T extends object>(
    name: string,
    handler: (data: T, job: JobContext) => Promise<void>,
    options?: WorkOptions,
  ): void;
  /** Like `work`, for small jobs that come in crowds: as many as wait are taken together, up to 200. */
  workBatch<T extends object>(name: string, handler: BatchHandler<T>, options?: WorkOptions): void;
  /** Enqueues a job at each time of the cron pattern (one, whatever the number of nodes); before `start`. */
  schedule(name: string, cron: string, options: { timeZone: string; data?: object }): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  assertKnown(name: string): void;
  wakerOf(name: string): () => void;
  readonly boss: PgBoss;
};

type Kind = {
  run: (jobs: readonly JobWithMetadata<never>[]) => Promise<void>;
  batchSize: number;
  options: WorkOptions;
  workers: string[];
  wake: () => void;
};

const BATCH_SIZE = 200;
const GATHER_MS = 150;

/** Doubling from two seconds up to an hour each: more than half a day, in which a mail server may be away. */
const PATIENT_RETRIES = 36;

const STOP_PATIENCE_MS = 5_000;

/** Work that outlives its request: pg-boss in the schema `jobs` of the app's own database. */
export function createJobs({ pool, logger }: JobsOptions): Jobs {
  const boss = new PgBoss({
    schema: 'jobs',
    // Without values a text may hold several statements, which a prepared one must not.
    db: { executeSql: (text, values = []) => pool.query(text, values.length > 0 ? values : undefined) },
    persistWarnings: false,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'a job could not be fetched or stored'));
  boss.on('warning', (warning) => logger.warn({ warning }, 'the job queue warns'));
  const kinds = new Map<string, Kind>();
  const schedules: { name: string; cron: string; timeZone: string; data: object }[] = [];
  const waking = new Set<string>();
  let running = false;

  async function openQueue(name: string, { options }: Kind): Promise<void> {
    const settings = {
      retryLimit: options.retryLimit ?? PATIENT_RETRIES,
      retryDelay: options.retryDelaySeconds ?? 2,
      retryBackoff: true,
      retryDelayMax: 3_600,
      expireInSeconds: options.expireSeconds ?? 300,
      deleteAfterSeconds: 86_400,
    };
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
  }

  async function startWorkers(name: string, kind: Kind): Promise<void> {
    const polling = { pollingIntervalSeconds: 2, includeMetadata: true, batchSize: kind.batchSize } as const;
    for (let count = 0; count < (kind.options.concurrency ?? 1); count += 1) {
      const worker = await boss.work(name, polling, (jobs: JobWithMetadata<never>[]) => kind.run(jobs));
      kind.workers.push(worker);
    }
  }

  function report(name: string, job: { id: string; attempt: number }, error: unknown): void {
    logger.warn({ err: error, job: name, jobId: job.id, attempt: job.attempt }, 'a job failed');
  }

  async function runEach(name: string, handler: Handler, jobs: readonly JobWithMetadata<never>[]): Promise<void> {
    for (const { id, data, retryCount, signal } of jobs) {
      const job = { id, attempt: retryCount + 1, signal };
      await handler(data, job).catch((error: unknown) => {
        report(name, job, error);
        throw error;
      });
    }
  }

  async function runTogether(
    name: string,
    handler: BatchHandler<never>,
    jobs: readonly JobWithMetadata<never>[],
  ): Promise<void> {
    const batch = jobs.map(({ id, data, retryCount }) => ({ id, data, attempt: retryCount + 1 }));
    const failed = await handler(batch);
    for (const job of batch) {
      if (!failed.has(job.id)) continue;
      report(name, job, failed.get(job.id));
      // The rest of the batch is completed when this returns; what has failed already is left as it is.
      await boss.fail(name, job.id, { message: String(failed.get(job.id)) });
    }
  }

  function register(name: string, run: Kind['run'], { batchSize, options }: Pick<Kind, 'batchSize' | 'options'>): void {
    if (running || kinds.has(name)) throw new Error(`the job ${name} must be named once, before the start`);
    const kind: Kind = { run, batchSize, options, workers: [], wake: () => kind.workers.forEach(wakeWorker) };
    kinds.set(name, kind);
  }

  return {
    boss,
    work(name, handler, options = {}) {
      register(name, (jobs) => runEach(name, handler, jobs), { batchSize: 1, options });
    },
    workBatch(name, handler, options = {}) {
      register(name, (jobs) => runTogether(name, handler, jobs), { batchSize: BATCH_SIZE, options });
    },
    schedule(name, cron, { timeZone, data = {} }) {
      schedules.push({ name, cron, timeZone, data });
    },
    async start() {
      await boss.start();
      running = true;
      for (const [name, kind] of kinds) await openQueue(name, kind);
      const wanted = new Set(schedules.map(({ name }) => name));
      for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name);
      for (const { name, cron, data, timeZone } of schedules) await boss.schedule(name, cron, data, { tz: timeZone });
      for (const [name, kind] of kinds) await startWorkers(name, kind);
    },
    async stop() {
      if (!running) return;
      running = false;
      await boss.stop({ graceful: true, timeout: STOP_PATIENCE_MS });
    },
    assertKnown(name) {
      if (!kinds.has(name)) throw new Error(`nobody works on the job ${name}`);
    },
    wakerOf: (name) => kinds.get(name)?.wake ?? (() => undefined),
  };

  /** A moment later, so that what many transactions enqueue at once is fetched together. */
  function wakeWorker(worker: string): void {
    if (waking.has(worker)) return;
    waking.add(worker);
    setTimeout(() => {
      waking.delete(worker);
      if (running) boss.notifyWorker(worker);
    }, GATHER_MS).unref();
  }
}
