import type { Brand } from '@handelsplatz/domain/brands';
import { formatPrice, formatVolume } from '@handelsplatz/domain/formats';
import { priceMinorPer100L, volumeLitres } from '@handelsplatz/domain/numbers';
import type { AppContext } from '../../platform/context.ts';
import { namedId } from '../../platform/ids/index.ts';
import { linkTo, quietLinkTo, withWantedMail, writeLetter } from '../notifications/index.ts';
import type { RecheckTriggers } from './recheck-triggers.ts';
import { announceTrigger, type TriggerMail, triggerMailJob } from './trigger-notices.ts';
import { type MailedTrigger, readMailedTrigger } from './triggers.read.ts';
import { createTriggerStore } from './triggers.store.ts';

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config' | 'clock' | 'transactions'>;

const expiryJob = 'triggers-expiry';
const nightlyJob = 'triggers-nightly-check';

/** Registers the ends of triggers by time, the nightly check, and the mails. */
export function registerTriggerJobs(context: Context, recheck: RecheckTriggers): void {
  const { jobs, brand, clock } = context;
  const inTransaction = context.transactions((tx) => ({ triggers: createTriggerStore(tx) }));
  jobs.work(expiryJob, () =>
    inTransaction(async (stores) => {
      const at = clock.now();
      for (const { id, accountId, version } of await stores.triggers.expire(at)) {
        await stores.triggers.note({ triggerId: id, at, userId: null, kind: 'EXPIRED', version });
        await announceTrigger(stores, accountId);
        await stores.jobs.enqueue(triggerMailJob, { triggerId: id, kind: 'EXPIRED' });
      }
    }),
  );
  jobs.schedule(expiryJob, '* * * * *', { timeZone: brand.zone });
  jobs.work(nightlyJob, () => recheck.again({ all: true }));
  jobs.schedule(nightlyJob, '20 2 * * *', { timeZone: brand.zone });
  jobs.work<TriggerMail>(triggerMailJob, (mail, { id }) => send(context, mail, id));
}

async function send({ db, mailer, brand, config }: Context, mail: TriggerMail, jobId: string): Promise<void> {
  const trigger = await readMailedTrigger(db, mail.triggerId);
  if (!trigger) return;
  const written = {
    id: namedId(`${triggerMailJob}/${jobId}`),
    to: trigger.email,
    accountId: trigger.accountId,
    ...triggerLetter(trigger, mail, { brand, publicUrl: config.publicUrl }),
  };
  const kind = noticeKinds[mail.kind];
  for (const wanted of kind ? await withWantedMail(db, kind, [written]) : [written]) await mailer.send(wanted);
}

/** The notice whose channels decide about a mail. */
const noticeKinds = {
  EXECUTED: 'triggerExecuted',
  NOTIFIED: 'priceAlert',
  REJECTED: 'triggerRejected',
  AT_RISK: 'triggerAtRisk',
  EXPIRED: undefined,
} as const;

interface Words {
  readonly brand: Brand;
  readonly publicUrl: string;
}

/** The mail about what has become of a trigger. */
export function triggerLetter(trigger: MailedTrigger, mail: Omit<TriggerMail, 'triggerId'>, words: Words) {
  const { subject, paragraphs } = writeTriggerMail(trigger, mail, words);
  const page = `${words.publicUrl}/vertraege-management/kaufauftraege/${trigger.id}`;
  // What was bought, or can be bought, has the button.
  const toPage = mail.kind === 'EXECUTED' || mail.kind === 'NOTIFIED' ? quietLinkTo : linkTo;
  return {
    subject: `${words.brand.company.headline}: ${subject}`,
    ...writeLetter(words.brand, {
      kind: 'trigger',
      to: trigger.to,
      paragraphs: [...paragraphs, toPage('Ihr Kaufauftrag', page)],
    }),
  };
}

function writeTriggerMail(trigger: MailedTrigger, mail: Omit<TriggerMail, 'triggerId'>, { brand, publicUrl }: Words) {
  const { name, product, unit, quantityLitres, limitMinor } = trigger;
  const price = (minor: number) => `${formatPrice(priceMinorPer100L(minor), brand.numbers)} ${brand.currency} je 100 l`;
  const volume = formatVolume(volumeLitres(quantityLitres), unit, brand.numbers);
  const what = `Kaufauftrag „${name}“ über ${volume} ${product} bis höchstens ${price(limitMinor)}`;
  switch (mail.kind) {
    case 'EXECUTED':
      return {
        subject: `Kaufauftrag „${name}“ hat gekauft`,
        paragraphs: [
          `Ihr ${what} ist ausgeführt.`,
          `Bestellung ${trigger.orderNo ?? ''}: ${volume} ${product} in ${trigger.terminal ?? ''} bei ${trigger.seller ?? ''} zu ${price(trigger.priceMinor ?? 0)}.`,
          linkTo('Zur Bestellung', `${publicUrl}/orders?bestellung=${trigger.orderId ?? ''}`),
        ],
      };
    case 'NOTIFIED':
      return {
        subject: `Kaufauftrag „${name}“ hat seinen Preis erreicht`,
        paragraphs: [
          `Ihr ${what} hat seinen Preis erreicht: ${price(mail.priceMinor ?? 0)} in ${mail.terminal ?? ''}. Bestellt ist nichts, Sie wollten nur benachrichtigt werden.`,
          linkTo('Zum Angebot', `${publicUrl}/handelsplatz?produkt=${trigger.productId}&angebot=${mail.offerId ?? ''}`),
        ],
      };
    case 'REJECTED':
      return {
        subject: `Kaufauftrag „${name}“ konnte nicht kaufen`,
        paragraphs: [
          `Ihr ${what} ist beendet, ohne zu kaufen.`,
          `Grund: ${trigger.reasonText}`,
          'Ihr Warenkorb ist unverändert. Wenn der Grund behoben ist, können Sie den Kaufauftrag ändern und wieder aufnehmen.',
        ],
      };
    case 'EXPIRED':
      return {
        subject: `Kaufauftrag „${name}“ ist abgelaufen`,
        paragraphs: [`Ihr ${what} ist abgelaufen, ohne dass der Preis erreicht wurde.`],
      };
    case 'AT_RISK':
      return {
        subject: `Kaufauftrag „${name}“ würde heute scheitern`,
        paragraphs: [
          `Ihr ${what} wartet weiter, würde heute aber scheitern.`,
          `Grund: ${trigger.precheckText}`,
          'Wir schreiben Ihnen dazu nur einmal.',
        ],
      };
  }
}
