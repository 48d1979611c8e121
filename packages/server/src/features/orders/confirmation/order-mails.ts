import type { Brand } from '@handelsplatz/domain/brands';
import { formatCalendarDay, formatMoney, formatPrice } from '@handelsplatz/domain/formats';
import { moneyMinor, priceMinorPer100L } from '@handelsplatz/domain/numbers';
import type { MailLetter } from '../../../platform/mail/index.ts';
import { factsOf, type LetterPart, linkTo, type MailKind, writeLetter } from '../../notifications/index.ts';
import { priceMeasure, quantityText } from '../../trading/index.ts';
import type { NotifiedOrder } from './notified-orders.read.ts';

/** A mail about an order, and the side of its reader. */
export interface OrderMail {
  readonly to: string;
  readonly accountId: string;
  readonly side: 'buyer' | 'seller';
  readonly subject: string;
  readonly text: string;
  readonly letter: MailLetter;
  readonly kind: MailKind;
}

/** The mails about orders by state, to the user who ordered and to each user of the seller. */
export function orderMails(brand: Brand, publicUrl: string) {
  const summary = (order: NotifiedOrder) => formatSummary(order, brand);
  const writeAs =
    (kind: MailKind, { id }: NotifiedOrder) =>
    (to: string, ...paragraphs: LetterPart[]) =>
      writeLetter(brand, {
        kind,
        to,
        paragraphs: [...paragraphs, linkTo('Zur Bestellung', `${publicUrl}/orders?bestellung=${id}`)],
      });
  const mails = (order: NotifiedOrder, buyer: Words, seller: Words): OrderMail[] => [
    { to: order.buyerEmail, accountId: order.buyerId, side: 'buyer', ...buyer },
    ...order.sellerEmails.map((to) => ({ to, accountId: order.sellerId, side: 'seller' as const, ...seller })),
  ];
  return {
    placed: (order: NotifiedOrder) => {
      const letter = writeAs('orderPlaced', order);
      const { orderNo, buyerPerson, buyerName, customerNo, sellerName } = order;
      const forBuyer = [`wir haben Ihre Bestellung bei ${sellerName} aufgenommen.`, ...summary(order)];
      const forSeller = [`${buyerName} (${customerNo}) hat bei Ihnen bestellt.`, ...summary(order)];
      const more = order.placedAs === 'CONFIRMED' ? attached : waitsForNumbers;
      return mails(
        order,
        { subject: `Ihre Bestellung ${orderNo}`, ...letter(buyerPerson, ...forBuyer, ...more.buyer) },
        { subject: `Neue Bestellung ${orderNo}`, ...letter(sellerName, ...forSeller, ...more.seller) },
      );
    },
    confirmed: (order: NotifiedOrder) => {
      const letter = writeAs('orderConfirmed', order);
      const { orderNo, buyerPerson, buyerName, sellerName } = order;
      const subject = `Bestellung ${orderNo} bestätigt`;
      const facts = [formatNumbers(order), ...summary(order)];
      const forBuyer = [`${sellerName} hat Ihre Bestellung bestätigt.`, ...facts, ...attached.buyer];
      const forSeller = [`die Bestellung von ${buyerName} ist bestätigt.`, ...facts, ...attached.seller];
      return mails(
        order,
        { subject, ...letter(buyerPerson, ...forBuyer) },
        { subject, ...letter(sellerName, ...forSeller) },
      );
    },
    cancelled: (order: NotifiedOrder) => {
      const subject = `Bestellung ${order.orderNo} abgelehnt`;
      const { buyerPerson, buyerName, sellerName, cancelledReason } = order;
      const letter = writeAs('orderCancelled', order);
      const facts = [`Grund: ${cancelledReason ?? '–'}`, formatTerms(order, brand)];
      const forBuyer = letter(buyerPerson, `Ihre Bestellung bei ${sellerName} wurde abgelehnt.`, ...facts);
      const forSeller = letter(sellerName, `die Bestellung von ${buyerName} wurde abgelehnt.`, ...facts);
      return mails(order, { subject, ...forBuyer }, { subject, ...forSeller });
    },
  };
}

type Words = Pick<OrderMail, 'subject' | 'text' | 'letter' | 'kind'>;

const attachedNote = 'Die Bestellbestätigung liegt dieser E-Mail als PDF bei.';
const attached = { buyer: [attachedNote], seller: [attachedNote] };
const waitsForNumbers = {
  buyer: [
    'Ihre Bestellung ist noch nicht bestätigt. Wir schreiben Ihnen, sobald der Verkäufer sie bestätigt oder ablehnt.',
  ],
  seller: ['Bitte ergänzen Sie Kontrakt-, Lade- und Abholnummer, falls die Bestellung noch auf sie wartet.'],
};

function formatNumbers({ contractNo, liftingNo, pickupNo }: NotifiedOrder): LetterPart {
  return factsOf(
    ['Kontraktnummer', contractNo ?? '–'],
    ['Ladenummer', liftingNo ?? '–'],
    ['Abholnummer', pickupNo ?? '–'],
  );
}

function formatSummary(order: NotifiedOrder, brand: Brand): LetterPart[] {
  return [formatTerms(order, brand), ...formatPapers(order)];
}

function formatTerms(order: NotifiedOrder, brand: Brand): LetterPart {
  const money = (minor: number) => formatMoney(moneyMinor(minor), brand.currency, brand.numbers);
  const price = formatPrice(priceMinorPer100L(order.priceMinor), brand.numbers);
  const { deliveryAddress: address, reference } = order;
  return factsOf(
    ['Bestellnummer', order.orderNo],
    ...(reference ? ([['Referenz', reference]] as const) : []),
    ['Produkt', order.productName],
    ['Ladestelle', `${order.terminalName}, ${order.regionName}`],
    ...(address ? ([['Lieferadresse', `${address.street}, ${address.zipCode} ${address.city}`]] as const) : []),
    ['Menge', `${quantityText(order.volumeLitres, order.purchaseUnit, brand)} ${order.purchaseUnit}`],
    ['Preis', `${price} ${brand.currency} ${priceMeasure(order.purchaseUnit)}`],
    ['Netto', money(order.netMinor)],
    [brand.vatName, money(order.vatMinor)],
    ...(order.vatCase ? ([['Steuerfall', order.vatCase.reason]] as const) : []),
    ['Brutto', money(order.grossMinor)],
    ['Zahlungsziel', `${order.paymentTerm} Tage`],
    ['Abholung', `${formatCalendarDay(order.collectionStart)} bis ${formatCalendarDay(order.collectionEnd)}`],
  );
}

/** What the law demands on papers, and the terms that hold. */
function formatPapers({ papers, termsVersion }: NotifiedOrder): string[] {
  return [
    ...(papers ?? []).map(({ title, text }) => `${text} (${title})`),
    ...(termsVersion === null ? [] : [`Geschäftsbedingungen: Stand ${termsVersion}`]),
  ];
}
