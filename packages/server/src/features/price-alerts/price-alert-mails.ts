import type { Brand } from '@handelsplatz/domain/brands';
import { formatPrice, formatTime } from '@handelsplatz/domain/formats';
import { priceMinorPer100L } from '@handelsplatz/domain/numbers';
import type { AppContext } from '../../platform/context.ts';
import { namedId } from '../../platform/ids/index.ts';
import { type LetterPart, linkTo, quietLinkTo, withWantedMail, writeLetter } from '../notifications/index.ts';
import { type MailedFiring, readMailedFirings } from './price-alerts.read.ts';

/** Mails one user all alerts that have fired in one market window. */
export const priceAlertMailJob = 'price-alert-mail';

export interface PriceAlertMail {
  readonly userId: string;
  readonly windowSeq: number;
  readonly alertIds: readonly string[];
}

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config'>;

/** Registers the worker. The id of a mail is made from its user and window, so nothing is sent twice. */
export function registerPriceAlertMails(context: Context): void {
  context.jobs.work<PriceAlertMail>(priceAlertMailJob, (mail) => send(context, mail));
}

async function send({ db, mailer, brand, config }: Context, mail: PriceAlertMail): Promise<void> {
  const reader = await readMailedFirings(db, mail);
  if (!reader || reader.firings.length === 0) return;
  const { email, accountId } = reader;
  const written = {
    id: namedId(`${priceAlertMailJob}/${mail.userId}/${mail.windowSeq}`),
    to: email,
    accountId,
    ...priceAlertLetter(reader, brand, config.publicUrl),
  };
  for (const wanted of await withWantedMail(db, 'priceAlert', [written])) await mailer.send(wanted);
}

/** The mail about all alerts that have fired in one market window. */
export function priceAlertLetter(
  { name, firings }: { readonly name: string; readonly firings: readonly MailedFiring[] },
  brand: Brand,
  publicUrl: string,
) {
  const subject = firings.length === 1 ? `Preisalarm „${firings[0]?.name ?? ''}“` : `${firings.length} Preisalarme`;
  return {
    subject: `${brand.company.headline}: ${subject}`,
    ...writeLetter(brand, {
      kind: 'priceAlert',
      to: name,
      paragraphs: [
        ...firings.flatMap((firing) => formatFiring(firing, brand, publicUrl)),
        quietLinkTo('Ihre Preisalarme', `${publicUrl}/vertraege-management/preisalarme`),
      ],
    }),
  };
}

function formatFiring(firing: MailedFiring, brand: Brand, publicUrl: string): LetterPart[] {
  const price = (minor: number) => `${formatPrice(priceMinorPer100L(minor), brand.numbers)} ${brand.currency} je 100 l`;
  const { name, condition, thresholdMinor, priceMinor, product, terminal, seller, offerId, at } = firing;
  const side = condition === 'BELOW' ? 'auf oder unter' : 'auf oder über';
  return [
    `„${name}“: ${product} kostet in ${terminal} bei ${seller} ${price(priceMinor)} (${formatTime(at, brand.zone)} Uhr).\nIhr Preis: ${side} ${price(thresholdMinor)}.`,
    linkTo('Zum Angebot', `${publicUrl}/handelsplatz?produkt=${firing.productId}&angebot=${offerId}`),
  ];
}
