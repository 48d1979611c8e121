import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock/index.ts';
import { createDelivery } from './delivery.ts';
import { createOutboxStore, type Mail, type MailLetter } from './outbox.store.ts';
import { createSmtpSender } from './smtp.ts';

export type Mailer = {
  /** Lays a mail into the outbox. It leaves at once, or as soon as the mail server takes it. */
  send(mail: Mail): Promise<void>;
  /** Lays many mails into the outbox. Returns those that could not be written, with their errors. */
  sendAll(mails: readonly Mail[]): Promise<ReadonlyMap<Mail, unknown>>;
  /** Sends what is due: after a pause, or left by a node that died. */
  deliver(): Promise<void>;
  /** The same for callers who do not wait for the mail server. */
  wake(): void;
  /** Deletes mails that ended long ago. */
  purge(): Promise<void>;
  stop(): Promise<void>;
};

export type MailerOptions = {
  smtpUrl?: string | undefined;
  from: string;
  publicUrl: string;
  /** Days after its creation until a mail that was sent or given up is deleted. */
  keptDays: number;
  /** The HTML of a mail. */
  layOut(letter: MailLetter): string;
  pool: pg.Pool;
  clock: Clock;
  logger?: Pick<Logger, 'warn' | 'error'>;
};

/** Writes mails into a table and sends them from there over SMTP. Without a mail server they stay there, and the demo shows them. */
export function createMailer({
  smtpUrl,
  from,
  publicUrl,
  keptDays,
  layOut,
  pool,
  clock,
  logger,
}: MailerOptions): Mailer {
  const outbox = createOutboxStore(pool, publicUrl);
  const sender = smtpUrl === undefined ? undefined : createSmtpSender(smtpUrl, from, layOut);
  const delivery =
    sender &&
    createDelivery({
      outbox,
      sender,
      clock,
      onFailure: ({ id, attempt }, err) => logger?.warn({ err, mailId: id, attempt }, 'a mail was not taken'),
    });
  const deliver = async () => await delivery?.deliver();
  // What this node does not send, the next round does.
  const wake = () =>
    void deliver().catch((err: unknown) => logger?.error({ err }, 'mails could not be read from the outbox'));

  async function lay(mails: readonly Mail[]): Promise<void> {
    await outbox.lay(mails, delivery ? 'WAITING' : 'KEPT', clock.now());
    wake();
  }

  return {
    send: (mail) => lay([mail]),
    sendAll: (mails) =>
      lay(mails).then(
        () => new Map(),
        (error: unknown) => new Map(mails.map((mail) => [mail, error])),
      ),
    deliver,
    wake,
    purge: () => outbox.purge(new Date(clock.now().getTime() - keptDays * 86_400_000)),
    async stop() {
      await delivery?.stop();
      sender?.close();
    },
  };
}
