import type { Brand } from '@handelsplatz/domain/brands';
import { formatCalendarDay, formatMoney, formatPrice } from '@handelsplatz/domain/formats';
import { moneyMinor, priceMinorPer100L } from '@handelsplatz/domain/numbers';
import { writeLetter } from '../../notifications/index.ts';
import { priceMeasure, quantityText } from '../../trading/index.ts';
import type { NotifiedOrder } from './notified-orders.read.ts';

/** A mail about an order, and the side of its reader. */
export interface OrderMail {
  readonly to: string;
  readonly accountId: string;
  readonly side: 'buyer' | 'seller';
  readonly subject: string;
  readonly text: string;
}

/** The mails about orders by state, to the user who ordered and to each user of the seller. */
export function orderMails(brand: Brand, publicUrl: string) {
  const summary = (order: NotifiedOrder) => formatSummary(order, brand);
  const letter = (to: string, ...paragraphs: string[]) =>
    writeLetter(brand, { to, paragraphs: [...paragraphs, `Alle Bestellungen: ${publicUrl}/orders`] });
  const mails = (order: NotifiedOrder, buyer: Words, seller: Words): OrderMail[] => [
    { to: order.buyerEmail, accountId: order.buyerId, side: 'buyer', ...buyer },
    ...order.sellerEmails.map((to) => ({ to, accountId: order.sellerId, side: 'seller' as const, ...seller })),
  ];
  return {
    placed: (order: NotifiedOrder) => {
      const { orderNo, buyerPerson, buyerName, customerNo, sellerName } = order;
      const forBuyer = [`wir haben Ihre Bestellung bei ${sellerName} aufgenommen.`, summary(order)];
      const forSeller = [`${buyerName} (${customerNo}) hat bei Ihnen bestellt.`, summary(order)];
      const more = order.placedAs === 'CONFIRMED' ? attached : waitsForNumbers;
      return mails(
        order,
        { subject: `Ihre Bestellung ${orderNo}`, text: letter(buyerPerson, ...forBuyer, ...more.buyer) },
        { subject: `Neue Bestellung ${orderNo}`, text: letter(sellerName, ...forSeller, ...more.seller) },
      );
    },
    confirmed: (order: NotifiedOrder) => {
      const { orderNo, buyerPerson, buyerName, sellerName } = order;
      const subject = `Bestellung ${orderNo} bestätigt`;
      const facts = [formatNumbers(order), summary(order)];
      const forBuyer = [`${sellerName} hat Ihre Bestellung bestätigt.`, ...facts, ...attached.buyer];
      const forSeller = [`die Bestellung von ${buyerName} ist bestätigt.`, ...facts, ...attached.seller];
      return mails(
        order,
        { subject, text: letter(buyerPerson, ...forBuyer) },
        { subject, text: letter(sellerName, ...forSeller) },
      );
    },
    cancelled: (order: NotifiedOrder) => {
      const subject = `Bestellung ${order.orderNo} abgelehnt`;
      const reason = `die folgende Bestellung wurde abgelehnt. Grund: ${order.cancelledReason ?? '–'}`;
      const text = (to: string) => letter(to, reason, summary(order));
      return mails(order, { subject, text: text(order.buyerPerson) }, { subject, text: text(order.sellerName) });
    },
  };
}

type Words = Pick<OrderMail, 'subject' | 'text'>;

const attachedNote = 'Die Bestellbestätigung liegt dieser E-Mail als PDF bei.';
const attached = { buyer: [attachedNote], seller: [attachedNote] };
const waitsForNumbers = {
  buyer: [],
  seller: ['Bitte ergänzen Sie Kontrakt-, Lade- und Abholnummer, falls die Bestellung noch auf sie wartet.'],
};

function formatNumbers({ contractNo, liftingNo, pickupNo }: NotifiedOrder): string {
  return `Kontraktnummer: ${contractNo ?? '–'}\nLadenummer: ${liftingNo ?? '–'}\nAbholnummer: ${pickupNo ?? '–'}`;
}

function formatSummary(order: NotifiedOrder, brand: Brand): string {
  const money = (minor: number) => formatMoney(moneyMinor(minor), brand.currency, brand.numbers);
  const price = formatPrice(priceMinorPer100L(order.priceMinor), brand.numbers);
  return [
    `Bestellnummer: ${order.orderNo}`,
    `Produkt: ${order.productName}`,
    `Ladestelle: ${order.terminalName}`,
    `Menge: ${quantityText(order.volumeLitres, order.purchaseUnit, brand)} ${order.purchaseUnit}`,
    `Preis: ${price} ${brand.currency} ${priceMeasure(order.purchaseUnit)}`,
    `Netto: ${money(order.netMinor)}, ${brand.vatName}: ${money(order.vatMinor)}, brutto: ${money(order.grossMinor)}`,
    `Zahlungsziel: ${order.paymentTerm} Tage`,
    `Abholung: ${formatCalendarDay(order.collectionStart)} bis ${formatCalendarDay(order.collectionEnd)}`,
    ...formatPapers(order),
  ].join('\n');
}

/** What the law demands on papers, and the terms that hold. */
function formatPapers({ papers, termsVersion }: NotifiedOrder): string[] {
  const notices = (papers ?? []).map(({ title, text }) => `${text} (${title})`);
  return [
    ...(notices.length > 0 ? ['', ...notices] : []),
    ...(termsVersion === null ? [] : ['', `Geschäftsbedingungen: Stand ${termsVersion}`]),
  ];
}
