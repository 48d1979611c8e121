import { setTimeout as sleep } from 'node:timers/promises';
import { coalesce } from '../../platform/async/index.ts';
import type { AppContext } from '../../platform/context.ts';
import type { Sealer } from '../../platform/secrets/index.ts';
import { type AttemptVerdict, createWebhookDeliveryStore, type DueDelivery, hasWork } from './deliveries.store.ts';
import { toEventBody } from './event-log.ts';
import { isWholeBatch, relayEvents } from './relay.store.ts';
import { findWait, uncountedWaitMs } from './retry-schedule.ts';
import { type AttemptOutcome, sendMessage } from './send-message.ts';
import { openSecrets } from './webhook-secrets.ts';
import { webhookOffMailJob } from './webhooks.jobs.ts';
import { toMessageId } from './webhooks.read.ts';

/** How often a node looks for messages whose next attempt is due. */
const lookEveryMs = 1_000;
/** Messages that one node sends at a time, to different addresses. An account has a share of them (`deliveries.store.ts`). */
const mostAtOnce = 20;
/** Events that follow each other closely are relayed together. */
const gatherMs = 100;
const gone = 410;

export interface Delivering {
  start(): void;
  stop(): Promise<void>;
  /** Looks at once. */
  wake(this: void): void;
}

type Context = Pick<AppContext, 'db' | 'transactions' | 'clock' | 'config' | 'events' | 'logger'> & {
  readonly sealer: Sealer;
};

/**
 * Relays events into the log and sends what webhooks want, on every node. Each address gets its messages one after the other: the
 * next waits while the first is tried again (decision 0088). A message may arrive twice, with the same id.
 */
export function createDelivering(context: Context): Delivering {
  const { db, clock, events, logger } = context;
  const inTransaction = context.transactions((tx) => ({
    deliveries: createWebhookDeliveryStore(tx),
    relay: () => relayEvents(tx, clock.now()),
  }));
  const send = createSending(context);
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let unsubscribe: (() => void) | undefined;
  let isRunning = false;
  let isAway = false;

  function begin(due: DueDelivery): void {
    const sending = send(due)
      .catch((error: unknown) => logger.warn({ err: error, webhookId: due.webhookId }, 'an attempt could not be noted'))
      .finally(() => {
        underWay.delete(sending);
        wake();
      });
    underWay.add(sending);
  }

  async function work(): Promise<void> {
    if (!isRunning || !(await hasWork(db, clock.now()))) return;
    while (isRunning && isWholeBatch(await inTransaction(({ relay }) => relay())));
    while (isRunning && underWay.size < mostAtOnce) {
      const claimed = await inTransaction(({ deliveries }) =>
        deliveries.claim(clock.now(), mostAtOnce - underWay.size),
      );
      if (claimed.length === 0) return;
      claimed.forEach(begin);
    }
  }

  const workOnce = coalesce(async () => {
    await work().then(
      () => {
        isAway = false;
      },
      (error: unknown) => {
        // Said once: the next look is a second away.
        if (!isAway) logger.warn({ err: error }, 'webhooks could not be looked at');
        isAway = true;
      },
    );
    await sleep(gatherMs);
  });
  const wake = (): void => {
    if (isRunning) void workOnce();
  };

  return {
    wake,
    start() {
      isRunning = true;
      unsubscribe = events.onEvents(wake);
      timer = setInterval(wake, lookEveryMs);
      timer.unref();
    },
    async stop() {
      isRunning = false;
      clearInterval(timer);
      unsubscribe?.();
      await workOnce();
      await Promise.all(underWay);
    },
  };
}

/** A message that could not be signed was not sent. */
const unsigned: AttemptOutcome = {
  status: null,
  problem: 'sealed_secret',
  answer: '',
  durationMs: 0,
  retryAfterMs: null,
};

/** Sends one message once, and writes what came of it. */
function createSending({ clock, config, logger, transactions, sealer }: Context): (due: DueDelivery) => Promise<void> {
  const inTransaction = transactions((tx) => ({ deliveries: createWebhookDeliveryStore(tx) }));
  return async (due) => {
    const at = clock.now();
    const body = JSON.stringify(toEventBody(due, config.publicUrl));
    const { secrets, problem } = openSecrets(sealer, due);
    const isWhole = problem === undefined;
    if (!isWhole) logger.error({ err: problem, webhookId: due.webhookId }, 'a secret of a webhook does not open');
    const outcome = secrets
      ? await sendMessage({ id: toMessageId(due.id), url: due.url, body, secrets, at }, config.webhooksMayBePrivate)
      : unsigned;
    const verdict = decideNext(due, outcome, { now: clock.now(), counts: isWhole });
    await inTransaction(async ({ deliveries, jobs }) => {
      if (await deliveries.settle(due, outcome, verdict, at))
        await jobs.enqueue(webhookOffMailJob, { webhookId: due.webhookId, disabledAt: at.toISOString() });
    });
  };
}

/**
 * What becomes of a message. When its last attempt fails, nothing was delivered for three days, and the webhook is switched off. An
 * attempt that lacked a signature does not count: its failure may not be the receiver's.
 */
function decideNext(
  { attempts }: DueDelivery,
  { status, retryAfterMs }: AttemptOutcome,
  { now, counts }: { now: Date; counts: boolean },
): AttemptVerdict {
  if (status !== null && status >= 200 && status < 300)
    return { state: 'DELIVERED', attempts, nextAttemptAt: now, disabled: null };
  const failed = counts ? attempts + 1 : attempts;
  if (status === gone) return { state: 'FAILED', attempts: failed, nextAttemptAt: now, disabled: 'GONE' };
  const wait = counts ? findWait(failed, retryAfterMs) : uncountedWaitMs;
  if (wait === undefined) return { state: 'FAILED', attempts: failed, nextAttemptAt: now, disabled: 'FAILED' };
  return { state: 'WAITING', attempts: failed, nextAttemptAt: new Date(now.getTime() + wait), disabled: null };
}
