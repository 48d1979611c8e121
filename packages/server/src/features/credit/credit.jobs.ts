import type { Brand } from '@handelsplatz/domain/brands';
import { formatMoney } from '@handelsplatz/domain/formats';
import { moneyMinor } from '@handelsplatz/domain/numbers';
import type { AppContext } from '../../platform/context.ts';
import { invalidate } from '../../platform/events/index.ts';
import { namedId } from '../../platform/ids/index.ts';
import {
  createNoticeStore,
  createNotifier,
  type LetterPart,
  linkTo,
  type NewNotice,
  type Notifier,
  notifyUsers,
  withWantedMail,
  writeLetter,
} from '../notifications/index.ts';
import { type CreditBlock, createCreditBlockStore } from './credit-blocks.store.ts';
import {
  type CreditCrossing,
  createCreditWarningStore,
  type MailedWarning,
  readMailedWarning,
} from './credit-warnings.store.ts';

/** Looks for credit lines that have crossed a warning, whatever moved them: orders, books, limits or the calendar. */
export const creditWarningsJob = 'credit-warnings';
const creditWarningMailJob = 'credit-warning-mail';
/** Looks for lines that refuse new orders since the last look, whether a person or a rule blocks them. */
export const creditBlocksJob = 'credit-blocks';

type Context = Pick<AppContext, 'db' | 'transactions' | 'jobs' | 'mailer' | 'brand' | 'config' | 'clock'>;

/** Registers the workers: one looks each minute, the other sends the mails of one crossing, once. */
export function registerCreditJobs(context: Context): void {
  const { jobs, brand } = context;
  registerBlockNotices(context);
  const inTransaction = context.transactions((tx) => ({ warnings: createCreditWarningStore(tx) }));
  jobs.work(creditWarningsJob, () =>
    inTransaction(async (stores) => {
      const crossings = await stores.warnings.markDue();
      for (const crossing of crossings) await stores.jobs.enqueue(creditWarningMailJob, crossing);
      await stores.events.publishAll(
        crossings
          .flatMap(({ sellerId, buyerId }) => [sellerId, buyerId])
          .map((accountId) => invalidate(accountId, 'credit')),
      );
    }),
  );
  jobs.schedule(creditWarningsJob, '* * * * *', { timeZone: brand.zone });
  const notifyOnce = createNotifier(context);
  jobs.work<CreditCrossing>(creditWarningMailJob, (crossing, { id }) =>
    sendWarnings({ ...context, notifyOnce }, crossing, id),
  );
}

/** Registers the worker that notifies buyers of blocked lines, and again when a freed line is blocked again. */
function registerBlockNotices({ jobs, brand, clock, transactions }: Context): void {
  const inTransaction = transactions((tx) => ({ blocks: createCreditBlockStore(tx), notices: createNoticeStore(tx) }));
  jobs.work(creditBlocksJob, () =>
    inTransaction(async (stores) => {
      const blocks = await stores.blocks.markBlocked(brand.features.sharedCreditLimits);
      await notifyUsers(stores, clock.now(), ...blocks.flatMap((block) => toBlockNotices(block, brand)));
    }),
  );
  jobs.schedule(creditBlocksJob, '* * * * *', { timeZone: brand.zone });
}

function toBlockNotices({ sellerId, seller, reason, buyers }: CreditBlock, brand: Brand): NewNotice[] {
  return buyers.map(({ accountId, relationshipId }) => ({
    accountId,
    kind: 'blocked',
    subject: { type: 'credit', id: sellerId },
    facts: { partner: seller, reason },
    link: toPath({ relationshipId }, false, brand),
  }));
}

async function sendWarnings(
  { db, mailer, brand, config, notifyOnce }: Context & { notifyOnce: Notifier },
  crossing: CreditCrossing,
  jobId: string,
) {
  const warning = await readMailedWarning(db, crossing);
  if (!warning) return;
  await notifyOnce(toNotices(warning, crossing, { brand, jobId }));
  const readers = await withWantedMail(
    db,
    'creditWarning',
    warning.readers.map(({ email, ...reader }) => ({ ...reader, to: email })),
  );
  const unsent = await mailer.sendAll(
    readers.map(({ to, accountId, name, isSeller, unsubscribePath }) => ({
      ...(unsubscribePath && { unsubscribePath }),
      id: namedId(`${creditWarningMailJob}/${jobId}/${to}`),
      to,
      accountId,
      ...creditWarningLetter({ warning, percent: crossing.percent, isSeller, name }, brand, config.publicUrl),
    })),
  );
  const [failure] = unsent.values();
  if (unsent.size > 0) throw failure;
}

interface Warned {
  readonly warning: Omit<MailedWarning, 'readers'>;
  readonly percent: number;
  readonly isSeller: boolean;
  readonly name: string;
}

/** The mail to one reader of either side. */
export function creditWarningLetter({ warning, percent, isSeller, name }: Warned, brand: Brand, publicUrl: string) {
  return {
    subject: `${brand.company.headline}: ${formatSubject(warning, percent, isSeller)}`,
    ...writeLetter(brand, {
      kind: 'creditWarning',
      to: name,
      paragraphs: [...formatFacts(warning, percent, isSeller, brand), toPage(warning, isSeller, { brand, publicUrl })],
    }),
  };
}

function formatSubject({ seller, buyer }: Warned['warning'], percent: number, isSeller: boolean): string {
  return isSeller
    ? `Kreditlimit von ${buyer} zu ${percent} % ausgeschöpft`
    : `Kreditlimit bei ${seller} zu ${percent} % ausgeschöpft`;
}

function formatFacts(
  { seller, buyer, leftMinor, coveredMinor }: Warned['warning'],
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
function toPath({ relationshipId }: Pick<MailedWarning, 'relationshipId'>, isSeller: boolean, brand: Brand): string {
  if (relationshipId === null || (!isSeller && brand.features.singleSeller)) return '/';
  return isSeller ? `/kaufer-management/${relationshipId}?bereich=kredit` : `/verkaufer-management/${relationshipId}`;
}

function toPage(
  warning: Warned['warning'],
  isSeller: boolean,
  { brand, publicUrl }: { brand: Brand; publicUrl: string },
): LetterPart {
  const path = toPath(warning, isSeller, brand);
  if (path === '/') return linkTo('Zur Übersicht', publicUrl);
  return linkTo(isSeller ? 'Zum Kredit' : 'Zu Ihrem Kredit', `${publicUrl}${path}`);
}

/** One notice for each side. */
function toNotices(
  warning: MailedWarning,
  { sellerId, buyerId, percent }: CreditCrossing,
  { brand, jobId }: { brand: Brand; jobId: string },
): (NewNotice & { key: string })[] {
  const sides = [
    { accountId: sellerId, isSeller: true, partner: warning.buyer },
    { accountId: buyerId, isSeller: false, partner: warning.seller },
  ];
  return sides.map(({ accountId, isSeller, partner }) => ({
    accountId,
    userIds: warning.readers.filter((reader) => reader.isSeller === isSeller).map(({ userId }) => userId),
    kind: 'creditWarning',
    subject: { type: 'credit', id: `${sellerId}/${buyerId}` },
    facts: { partner, percent, own: !isSeller },
    link: toPath(warning, isSeller, brand),
    key: `${creditWarningMailJob}/${jobId}`,
    ownMail: true,
  }));
}
