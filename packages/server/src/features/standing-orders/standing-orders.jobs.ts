import type { Brand } from '@handelsplatz/domain/brands';
import { formatPrice, formatVolume } from '@handelsplatz/domain/formats';
import { priceMinorPer100L, volumeLitres } from '@handelsplatz/domain/numbers';
import type { AppContext } from '../../platform/context.ts';
import { namedId } from '../../platform/ids/index.ts';
import { linkTo, quietLinkTo, withWantedMail, writeLetter } from '../notifications/index.ts';
import type { RecheckStandingOrders } from './recheck-standing-orders.ts';
import { announceStandingOrder, type StandingOrderMail, standingOrderMailJob } from './standing-order-notices.ts';
import { type MailedStandingOrder, readMailedStandingOrder } from './standing-orders.read.ts';
import { createStandingOrderStore } from './standing-orders.store.ts';

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config' | 'clock' | 'transactions'>;

const expiryJob = 'standing-orders-expiry';
const nightlyJob = 'standing-orders-nightly-check';

/** Registers the ends of standing orders by time, the nightly check, and the mails. */
export function registerStandingOrderJobs(context: Context, recheck: RecheckStandingOrders): void {
  const { jobs, brand, clock } = context;
  const inTransaction = context.transactions((tx) => ({ standingOrders: createStandingOrderStore(tx) }));
  jobs.work(expiryJob, () =>
    inTransaction(async (stores) => {
      const at = clock.now();
      for (const { id, accountId, version } of await stores.standingOrders.expire(at)) {
        await stores.standingOrders.note({ standingOrderId: id, at, userId: null, kind: 'EXPIRED', version });
        await announceStandingOrder(stores, accountId);
        await stores.jobs.enqueue(standingOrderMailJob, { standingOrderId: id, kind: 'EXPIRED' });
      }
    }),
  );
  jobs.schedule(expiryJob, '* * * * *', { timeZone: brand.zone });
  jobs.work(nightlyJob, () => recheck.again({ all: true }));
  jobs.schedule(nightlyJob, '20 2 * * *', { timeZone: brand.zone });
  jobs.work<StandingOrderMail>(standingOrderMailJob, (mail, { id }) => send(context, mail, id));
}

async function send({ db, mailer, brand, config }: Context, mail: StandingOrderMail, jobId: string): Promise<void> {
  const standingOrder = await readMailedStandingOrder(db, mail.standingOrderId);
  if (!standingOrder) return;
  const written = {
    id: namedId(`${standingOrderMailJob}/${jobId}`),
    to: standingOrder.email,
    accountId: standingOrder.accountId,
    ...standingOrderLetter(standingOrder, mail, { brand, publicUrl: config.publicUrl }),
  };
  const kind = noticeKinds[mail.kind];
  for (const wanted of kind ? await withWantedMail(db, kind, [written]) : [written]) await mailer.send(wanted);
}

/** The notice whose channels decide about a mail. */
const noticeKinds = {
  EXECUTED: 'standingOrderExecuted',
  NOTIFIED: 'priceAlert',
  REJECTED: 'standingOrderRejected',
  AT_RISK: 'standingOrderAtRisk',
  EXPIRED: undefined,
} as const;

interface Words {
  readonly brand: Brand;
  readonly publicUrl: string;
}

/** The mail about what has become of a standing order. */
export function standingOrderLetter(
  standingOrder: MailedStandingOrder,
  mail: Omit<StandingOrderMail, 'standingOrderId'>,
  words: Words,
) {
  const { subject, paragraphs } = writeStandingOrderMail(standingOrder, mail, words);
  const page = `${words.publicUrl}/vertraege-management/kaufauftraege/${standingOrder.id}`;
  // What was bought, or can be bought, has the button.
  const toPage = mail.kind === 'EXECUTED' || mail.kind === 'NOTIFIED' ? quietLinkTo : linkTo;
  return {
    subject: `${words.brand.company.headline}: ${subject}`,
    ...writeLetter(words.brand, {
      kind: 'standingOrder',
      to: standingOrder.to,
      paragraphs: [...paragraphs, toPage('Ihr Kaufauftrag', page)],
    }),
  };
}

function writeStandingOrderMail(
  standingOrder: MailedStandingOrder,
  mail: Omit<StandingOrderMail, 'standingOrderId'>,
  { brand, publicUrl }: Words,
) {
  const { name, product, unit, quantityLitres, limitMinor } = standingOrder;
  const price = (minor: number) => `${formatPrice(priceMinorPer100L(minor), brand.numbers)} ${brand.currency} je 100 l`;
  const volume = formatVolume(volumeLitres(quantityLitres), unit, brand.numbers);
  const what = `Kaufauftrag „${name}“ über ${volume} ${product} bis höchstens ${price(limitMinor)}`;
  switch (mail.kind) {
    case 'EXECUTED':
      return {
        subject: `Kaufauftrag „${name}“ hat gekauft`,
        paragraphs: [
          `Ihr ${what} ist ausgeführt.`,
          `Bestellung ${standingOrder.orderNo ?? ''}: ${volume} ${product} in ${standingOrder.terminal ?? ''} bei ${standingOrder.seller ?? ''} zu ${price(standingOrder.priceMinor ?? 0)}.`,
          linkTo('Zur Bestellung', `${publicUrl}/orders?bestellung=${standingOrder.orderId ?? ''}`),
        ],
      };
    case 'NOTIFIED':
      return {
        subject: `Kaufauftrag „${name}“ hat seinen Preis erreicht`,
        paragraphs: [
          `Ihr ${what} hat seinen Preis erreicht: ${price(mail.priceMinor ?? 0)} in ${mail.terminal ?? ''}. Bestellt ist nichts, Sie wollten nur benachrichtigt werden.`,
          linkTo(
            'Zum Angebot',
            `${publicUrl}/handelsplatz?produkt=${standingOrder.productId}&angebot=${mail.offerId ?? ''}`,
          ),
        ],
      };
    case 'REJECTED':
      return {
        subject: `Kaufauftrag „${name}“ konnte nicht kaufen`,
        paragraphs: [
          `Ihr ${what} ist beendet, ohne zu kaufen.`,
          `Grund: ${standingOrder.reasonText}`,
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
          `Grund: ${standingOrder.precheckText}`,
          'Wir schreiben Ihnen dazu nur einmal.',
        ],
      };
  }
}
