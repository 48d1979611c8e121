import type { Brand } from '@handelsplatz/domain/brands';
import { formatMoney } from '@handelsplatz/domain/formats';
import { moneyMinor } from '@handelsplatz/domain/numbers';
import type { AppContext } from '../../platform/context.ts';
import { namedId } from '../../platform/ids/index.ts';
import { writeLetter } from '../notifications/index.ts';
import {
  type CreditCrossing,
  createCreditWarningStore,
  type MailedWarning,
  readMailedWarning,
} from './credit-warnings.store.ts';

/** Looks for credit lines that have crossed 80 or 95 %, whatever moved them: orders, books, limits or the calendar. */
export const creditWarningsJob = 'credit-warnings';
const creditWarningMailJob = 'credit-warning-mail';

type Context = Pick<AppContext, 'db' | 'transactions' | 'jobs' | 'mailer' | 'brand' | 'config'>;

/** Registers the workers: one looks each minute, the other sends the mails of one crossing, once. */
export function registerCreditJobs(context: Context): void {
  const { jobs, brand } = context;
  const inTransaction = context.transactions((tx) => ({ warnings: createCreditWarningStore(tx) }));
  jobs.work(creditWarningsJob, () =>
    inTransaction(async (stores) => {
      const crossings = await stores.warnings.markDue();
      for (const crossing of crossings) await stores.jobs.enqueue(creditWarningMailJob, crossing);
      await stores.events.publishAll(
        crossings
          .flatMap(({ sellerId, buyerId }) => [sellerId, buyerId])
          .map((accountId) => ({ topic: 'invalidate', accountId, payload: { topics: ['credit'] } })),
      );
    }),
  );
  jobs.schedule(creditWarningsJob, '* * * * *', { timeZone: brand.zone });
  jobs.work<CreditCrossing>(creditWarningMailJob, (crossing, { id }) => sendWarnings(context, crossing, id));
}

async function sendWarnings({ db, mailer, brand, config }: Context, crossing: CreditCrossing, jobId: string) {
  const warning = await readMailedWarning(db, crossing);
  if (!warning) return;
  const unsent = await mailer.sendAll(
    warning.readers.map(({ email, accountId, name, isSeller }) => ({
      id: namedId(`${creditWarningMailJob}/${jobId}/${email}`),
      to: email,
      accountId,
      subject: `${brand.company.headline}: ${formatSubject(warning, crossing.percent, isSeller)}`,
      text: writeLetter(brand, {
        to: name,
        paragraphs: [
          ...formatFacts(warning, crossing.percent, isSeller, brand),
          toPage(warning, isSeller, { brand, publicUrl: config.publicUrl }),
        ],
      }),
    })),
  );
  const [failure] = unsent.values();
  if (unsent.size > 0) throw failure;
}

function formatSubject({ seller, buyer }: MailedWarning, percent: number, isSeller: boolean): string {
  return isSeller
    ? `Kreditlimit von ${buyer} zu ${percent} % ausgeschöpft`
    : `Kreditlimit bei ${seller} zu ${percent} % ausgeschöpft`;
}

function formatFacts(
  { seller, buyer, leftMinor, coveredMinor }: MailedWarning,
  percent: number,
  isSeller: boolean,
  brand: Brand,
): string[] {
  const money = (minor: number) => formatMoney(moneyMinor(minor), brand.currency, brand.numbers);
  const whose = isSeller ? `Das Kreditlimit von ${buyer}` : `Ihr Kreditlimit bei ${seller}`;
  return [
    `${whose} ist zu ${percent} % oder mehr in Anspruch genommen.`,
    `Frei sind noch ${money(Math.max(0, leftMinor))} von ${money(coveredMinor)}.`,
    isSeller
      ? 'Wenn mehr bestellt werden soll, erhöhen Sie das Limit oder tragen Sie Zahlungen ein.'
      : 'Bestellungen darüber hinaus werden abgelehnt, bis Zahlungen eingegangen sind.',
  ];
}

/** Buyers of an only seller have no page of their connection; their credit stands on the dashboard. */
function toPage(
  { relationshipId }: MailedWarning,
  isSeller: boolean,
  { brand, publicUrl }: { brand: Brand; publicUrl: string },
): string {
  if (relationshipId === null || (!isSeller && brand.features.singleSeller)) return `Zur Übersicht: ${publicUrl}`;
  return isSeller
    ? `Zum Kredit: ${publicUrl}/kaufer-management/${relationshipId}?bereich=kredit`
    : `Zu Ihrem Kredit: ${publicUrl}/verkaufer-management/${relationshipId}`;
}
