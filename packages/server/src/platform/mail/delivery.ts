import type { Clock } from '../clock/index.ts';
import type { DueMail, OutboxStore } from './outbox.store.ts';
import { classifyFailure, type SmtpSender } from './smtp.ts';

const minute = 60_000;

/** How long a mail waits after each try that failed for a while; after the last one it has failed. Together about two days. */
export const deliveryPatience: readonly number[] = [1, 5, 15, 60, 120, 240, 480, 960, 960].map(
  (minutes) => minutes * minute,
);

/** A try that has not ended after this time is lost, with its node. */
const leaseMs = 10 * minute;
const mostAtOnce = 20;

export interface MailDelivery {
  /** Sends what is due. Resolves when nothing is due any more. */
  deliver(): Promise<void>;
  /** Begins no more tries, and waits for those that run. */
  stop(): Promise<void>;
}

/**
 * Sends the mails of the outbox. A try that the server refuses for a while, or that breaks off, is repeated later with the same
 * Message-ID; what the server refuses for good fails with its words.
 */
export function createDelivery(deps: {
  outbox: OutboxStore;
  sender: SmtpSender;
  clock: Clock;
  onFailure?: (mail: Pick<DueMail, 'id' | 'attempt'>, error: unknown) => void;
}): MailDelivery {
  const { outbox, sender, clock } = deps;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function sendOne(mail: DueMail): Promise<void> {
    try {
      await outbox.settle(mail, { state: 'SENT', answer: await sender.send(mail) });
    } catch (error) {
      deps.onFailure?.(mail, error);
      const { answer, isFinal } = classifyFailure(error);
      const pause = deliveryPatience[mail.attempt - 1];
      const nextTryAt = pause === undefined ? undefined : new Date(clock.now().getTime() + pause);
      await outbox.settle(
        mail,
        isFinal || !nextTryAt ? { state: 'FAILED', answer } : { state: 'WAITING', answer, nextTryAt },
      );
    }
  }

  async function sendDue(): Promise<void> {
    do {
      again = false;
      for (;;) {
        if (stopped) return;
        const now = clock.now();
        const due = await outbox.claim(now, new Date(now.getTime() + leaseMs), mostAtOnce);
        if (due.length === 0) break;
        await Promise.all(due.map(sendOne));
      }
    } while (again);
  }

  return {
    deliver() {
      again = true;
      running ??= sendDue().finally(() => {
        running = undefined;
      });
      return running;
    },
    async stop() {
      stopped = true;
      await running?.catch(() => undefined);
    },
  };
}
