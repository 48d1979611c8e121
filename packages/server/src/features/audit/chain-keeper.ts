import type { AppContext } from '../../platform/context.ts';
import { archiveEntries } from './archiving/archives.store.ts';
import { startOfKeptYears } from './archiving/kept-years.ts';
import type { Root } from './roots/root-line.ts';
import { mailLastRoot } from './roots/root-mail.ts';
import { writeRoot } from './roots/roots.store.ts';
import { sealEntries } from './sealing/seals.store.ts';
import { recordCheck } from './verifying/checks.store.ts';
import { verifyAudit } from './verifying/verify-audit.read.ts';

/** Signs the heads of all chains; every hour. */
const rootJob = 'audit-root';
/** Checks everything; every night. */
const checkJob = 'audit-check';
/** Moves what is older than the operator keeps it into signed files; every night. */
const archiveJob = 'audit-archive';
/** Mails the last root; every day. */
const mailJob = 'audit-root-mail';

type Context = Pick<
  AppContext,
  'pool' | 'db' | 'clock' | 'config' | 'jobs' | 'brand' | 'logger' | 'databaseUrl' | 'transactions'
>;

/** Keeps the chains: seals every few seconds, signs a root with the first entries, every hour and at a clean stop, checks everything and archives what is old every night. */
export function createChainKeeper(context: Context) {
  const { pool, clock, config, logger } = context;
  const { auditDir: dir, auditSeconds: seconds } = config;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  const sealNow = () => sealEntries(pool);
  async function signRoot(options: { always: boolean }): Promise<Root | undefined> {
    await sealNow();
    return await writeRoot({ pool, clock, dir }, options);
  }

  let first: 'unsealed' | 'sealed' | 'signed' = 'unsealed';
  /**
   * The first entries after a start are signed at once, not after an hour: until then a cut chain could not be found. A signature that
   * failed is tried again with the next sealing.
   */
  async function sealAndBegin(): Promise<void> {
    const sealed = await sealNow();
    if (first === 'unsealed' && sealed > 0) first = 'sealed';
    if (first !== 'sealed') return;
    await signRoot({ always: false });
    first = 'signed';
  }

  function scheduleNext(): void {
    timer = setTimeout(() => {
      running = sealAndBegin()
        .catch((error: unknown) => logger.warn({ err: error }, 'the audit could not be sealed'))
        .finally(() => timer && scheduleNext());
    }, seconds * 1_000).unref();
  }

  if (seconds > 0) workAtTheirTimes(context, signRoot);
  else for (const name of [rootJob, checkJob, archiveJob, mailJob]) context.jobs.leave(name);

  return {
    sealNow,
    signRoot,
    start(): void {
      if (seconds > 0) scheduleNext();
    },
    async stop(): Promise<void> {
      const wasStarted = timer !== undefined;
      clearTimeout(timer);
      timer = undefined;
      await running;
      if (!wasStarted) return;
      await signRoot({ always: false }).catch((error: unknown) =>
        logger.warn({ err: error }, 'the audit could not be signed at the stop'),
      );
    },
  };
}

/** Begins the jobs of every hour, night and day. */
function workAtTheirTimes(
  context: Context,
  signRoot: (options: { always: boolean }) => Promise<Root | undefined>,
): void {
  const { pool, clock, config, jobs, brand, logger, databaseUrl } = context;
  const { auditDir: dir } = config;
  jobs.work(rootJob, async () => void (await signRoot({ always: true })));
  jobs.schedule(rootJob, '0 * * * *', { timeZone: brand.zone });
  jobs.work(checkJob, async () => {
    const verdict = await verifyAudit(databaseUrl, dir);
    const { faultCount, faults } = verdict;
    if (faultCount > 0) logger.error({ faultCount, faults }, 'the audit was changed from outside');
    await recordCheck(pool, clock.now(), verdict);
  });
  jobs.schedule(checkJob, '20 3 * * *', { timeZone: brand.zone });
  jobs.work(archiveJob, async () => {
    const until = startOfKeptYears(clock.now(), config.retention.auditYears);
    const archived = await archiveEntries({ pool, clock, dir }, until);
    if (archived > 0) logger.info({ archived, until }, 'old entries of the audit were archived');
  });
  jobs.schedule(archiveJob, '40 4 * * *', { timeZone: brand.zone });
  if (config.auditMail) {
    jobs.work(mailJob, () => mailLastRoot(context));
    jobs.schedule(mailJob, '5 6 * * *', { timeZone: brand.zone });
  }
}
