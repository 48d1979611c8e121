import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayTime } from '@handelsplatz/domain/formats';
import type { AppContext } from '../../platform/context.ts';
import { namedId } from '../../platform/ids/index.ts';
import { linkTo, writeLetter } from '../notifications/index.ts';
import { type MailedHalt, readMailedHalt } from './mailed-halt.read.ts';

/** Notifies sellers by mail that the marketplace has halted their live prices, or has lifted the halt. */
export const priceHaltJob = 'price-halt';

interface PriceHaltJob {
  readonly haltId: string;
  readonly lifted: boolean;
}

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config'>;

/** Registers the worker. The id of a mail is made from the halt and the reader, so a repeated job sends nothing twice. */
export function registerPriceHaltMails(context: Context): void {
  context.jobs.workBatch<PriceHaltJob>(priceHaltJob, async (jobs) => {
    const failed = new Map<string, unknown>();
    for (const { id, data } of jobs) {
      await notifyReaders(data, context).catch((error: unknown) => failed.set(id, error));
    }
    return failed;
  });
}

async function notifyReaders({ haltId, lifted }: PriceHaltJob, { db, mailer, brand, config }: Context): Promise<void> {
  const halt = await readMailedHalt(db, haltId);
  if (!halt) return;
  const unsent = await mailer.sendAll(
    halt.readers.map(({ email, accountId, name }) => ({
      id: namedId(`${priceHaltJob}/${haltId}/${lifted}/${email}`),
      to: email,
      accountId,
      ...priceHaltLetter({ halt, lifted, name }, brand, config.publicUrl),
    })),
  );
  const [failure] = unsent.values();
  if (unsent.size > 0) throw failure;
}

interface HaltLetter {
  readonly halt: Omit<MailedHalt, 'readers'>;
  readonly lifted: boolean;
  readonly name: string;
}

/** The mail to one reader. */
export function priceHaltLetter({ halt, lifted, name }: HaltLetter, brand: Brand, publicUrl: string) {
  const { subject, paragraphs } = lifted ? liftedMail(halt, brand) : haltedMail(halt, brand);
  return {
    subject: `${brand.company.headline}: ${subject}`,
    ...writeLetter(brand, {
      kind: 'priceHalt',
      to: name,
      paragraphs: [...paragraphs, linkTo('Ihre Preisberechnung', `${publicUrl}/preisrechner`)],
    }),
  };
}

interface HaltMail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

function haltedMail(halt: HaltLetter['halt'], { zone }: Brand): HaltMail {
  return {
    subject: 'Live-Preise angehalten',
    paragraphs: [
      `wir haben am ${formatDayTime(halt.haltedAt, zone)} Uhr ${targetText(halt)} angehalten.`,
      `Grund: ${halt.reason}`,
      'Die Angebote zu diesen Preisen erscheinen bis zur Freigabe nicht im Markt. Laufende Reservierungen gelten weiter, Festpreise sind nicht betroffen.',
      'Freigeben können nur wir. Sie erhalten dann wieder eine Nachricht.',
    ],
  };
}

function liftedMail(halt: HaltLetter['halt'], { zone }: Brand): HaltMail {
  const at = halt.liftedAt ? ` am ${formatDayTime(halt.liftedAt, zone)} Uhr` : '';
  return {
    subject: 'Live-Preise wieder freigegeben',
    paragraphs: [
      `wir haben${at} ${targetText(halt)} wieder freigegeben.`,
      'Ihre Angebote erscheinen wieder im Markt, sofern nicht Sie oder wir deren Preise noch anderweitig angehalten haben.',
    ],
  };
}

function targetText({ scope, productName }: Pick<MailedHalt, 'scope' | 'productName'>): string {
  const whose = scope === 'SELLER' ? 'Ihre Live-Preise' : 'alle Live-Preise im Markt';
  return productName === null ? whose : `${whose} für ${productName}`;
}
