import type { Brand } from '@handelsplatz/domain/brands';
import { formatCalendarDay, formatDayTime, formatMoney, formatNumber, formatPrice } from '@handelsplatz/domain/formats';
import { moneyMinor, priceMinorPer100L } from '@handelsplatz/domain/numbers';
import type { OrderSide, OrderTerms } from '@handelsplatz/domain/orders';
import { factsOf, type LetterPart, linkTo, writeLetter } from '../../notifications/index.ts';
import { quantityText } from '../../trading/index.ts';
import type { StepNotice } from '../changing/announce-step.ts';
import type { NotifiedOrder } from '../confirmation/notified-orders.read.ts';
import type { OrderMail } from '../confirmation/order-mails.ts';
import type { NotifiedAmendment, NotifiedLifting } from './notified-steps.read.ts';

/** A step of an order with the facts that its mail names. */
export interface NotifiedStep {
  readonly order: NotifiedOrder;
  readonly notice: StepNotice;
  readonly amendment?: NotifiedAmendment | undefined;
  readonly lifting?: NotifiedLifting | undefined;
  /** Why the order ends without a loading. */
  readonly reason?: string | undefined;
  /** The side that took the step, where both may. */
  readonly by?: OrderSide | undefined;
}

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly LetterPart[];
}

/** The mails about one step: to the other side, or to both where time has decided. */
export function stepMails(brand: Brand, publicUrl: string) {
  return (step: NotifiedStep): OrderMail[] => {
    const { order, notice } = step;
    const link = linkTo('Zur Bestellung', `${publicUrl}/orders?bestellung=${order.id}`);
    const toSeller = (words: Words): OrderMail[] =>
      order.sellerEmails.map((to) => ({
        to,
        accountId: order.sellerId,
        side: 'seller',
        subject: words.subject,
        ...writeLetter(brand, { kind: 'orderStep', to: order.sellerName, paragraphs: [...words.paragraphs, link] }),
      }));
    const toBuyer = (words: Words): OrderMail[] => [
      {
        to: order.buyerEmail,
        accountId: order.buyerId,
        side: 'buyer',
        subject: words.subject,
        ...writeLetter(brand, { kind: 'orderStep', to: order.buyerPerson, paragraphs: [...words.paragraphs, link] }),
      },
    ];
    const words = nameOrder(toWords(step, brand), order);
    if (step.by === 'buyer') return toSeller(words);
    // What the law or time has decided, both sides hear.
    if (notice === 'EXPIRE' || (notice === 'LIFT' && step.amendment)) return [...toBuyer(words), ...toSeller(words)];
    return notice === 'CONSENT' || notice === 'REFUSE' || notice === 'ASK' ? toSeller(words) : toBuyer(words);
  };
}

/** Puts the order below the first sentence, so that the mail says alone what it is about. */
function nameOrder({ subject, paragraphs: [said = '', ...rest] }: Words, order: NotifiedOrder): Words {
  const about = factsOf(
    ['Bestellung', order.orderNo],
    ['Produkt', order.productName],
    ['Ladestelle', order.terminalName],
  );
  return { subject, paragraphs: [said, about, ...rest] };
}

function toWords(step: NotifiedStep, brand: Brand): Words {
  const words = { ...fulfilmentWords(step, brand), ...amendmentWords(step, brand) };
  return words[step.notice];
}

const onceAnHour = 'Darüber schreiben wir Ihnen zu dieser Bestellung höchstens einmal in der Stunde.';

type FulfilmentNotice = 'APPROVE' | 'TRANSFER' | 'LIFT' | 'ASK' | 'CLOSE' | 'REFUSE_OVER_LIFT' | 'SHARE' | 'REVOKE';

function fulfilmentWords(
  { order, amendment, lifting, reason, by }: NotifiedStep,
  brand: Brand,
): Record<FulfilmentNotice, Words> {
  const { orderNo, sellerName } = order;
  const about = (what: string) => `Bestellung ${orderNo}: ${what}`;
  const actor = by === 'buyer' ? order.buyerName : sellerName;
  const loaded = lifting ? [formatLifting(lifting, brand)] : [];
  const changed = amendment ? [`${amendment.reason} Sie liegt bei.`, ...formatGross(amendment, brand)] : [];
  return {
    APPROVE: {
      subject: about('geprüft'),
      paragraphs: [`${sellerName} hat Ihre Bestellung geprüft und trägt die Nummern für die Abholung nach.`],
    },
    TRANSFER: {
      subject: about('übergeben'),
      paragraphs: [`${sellerName} hat Ihre Bestellung zur Beladung an ${order.terminalName} übergeben.`],
    },
    LIFT: {
      subject: about('Ladung gemeldet'),
      paragraphs: [`${sellerName} hat eine Ladung gemeldet.`, ...loaded, ...changed],
    },
    ASK: {
      subject: about('mehr geladen als bestellt'),
      paragraphs: ['eine Ladung liegt über der Toleranz. Sie zählt erst, wenn Sie sie annehmen.', ...loaded],
    },
    REFUSE_OVER_LIFT: {
      subject: about('Ladung zählt nicht'),
      paragraphs: [
        `${sellerName} hat eine Ladung über der Toleranz nicht angenommen. Sie wird nicht abgerechnet.`,
        ...loaded,
      ],
    },
    SHARE: {
      subject: about('Abholschein erstellt'),
      paragraphs: [
        `${actor} hat einen Abholschein für den Fahrer erstellt. Den Link und jede Öffnung sehen Sie in der Bestellung.`,
        onceAnHour,
      ],
    },
    REVOKE: {
      subject: about('Abholschein zurückgezogen'),
      paragraphs: [
        `${actor} hat einen Abholschein zurückgezogen. Sein Link öffnet sich nicht mehr. Welche noch gelten, sehen Sie in der Bestellung.`,
        onceAnHour,
      ],
    },
    CLOSE: {
      subject: about('abgeschlossen'),
      paragraphs: reason
        ? [
            `${sellerName} hat Ihre Bestellung ohne Ladung abgeschlossen. Abgerechnet wird nichts; Kredit und Tageslimit sind wieder frei.`,
            `Grund: ${reason}`,
          ]
        : [
            `${sellerName} hat die letzte Ladung gemeldet. Abgerechnet wird die geladene Menge.`,
            formatBilled(order, brand),
          ],
    },
  };
}

function amendmentWords(
  { order, amendment }: NotifiedStep,
  brand: Brand,
): Record<Exclude<StepNotice, FulfilmentNotice>, Words> {
  const { orderNo, sellerName, buyerName } = order;
  const about = (what: string) => `Bestellung ${orderNo}: ${what}`;
  const terms = amendment ? [formatAmendment(amendment, order, brand)] : [];
  const answer = amendment?.answer ? [`Begründung: ${amendment.answer}`] : [];
  const end = amendment ? formatDayTime(amendment.validUntil, brand.zone) : '';
  return {
    AMEND: {
      subject: about('Änderung angeboten'),
      paragraphs: [
        `${sellerName} bietet Ihnen eine Änderung an. Sie gilt nur, wenn Sie bis ${end} Uhr zustimmen; sonst bleibt die Bestellung, wie sie ist.`,
        ...terms,
      ],
    },
    APPLY: {
      subject: about('geändert'),
      paragraphs: [
        `${sellerName} hat Ihre Bestellung zu Ihren Gunsten geändert. Die neue Bestätigung liegt bei.`,
        ...terms,
      ],
    },
    CONSENT: {
      subject: about('Änderung angenommen'),
      paragraphs: [`${buyerName} hat Ihrer Änderung zugestimmt. Die neue Bestätigung liegt bei.`, ...terms],
    },
    REFUSE: {
      subject: about('Änderung abgelehnt'),
      paragraphs: [
        `${buyerName} hat Ihre Änderung abgelehnt. Die Bestellung bleibt, wie sie ist.`,
        ...answer,
        ...terms,
      ],
    },
    WITHDRAW: {
      subject: about('Änderung zurückgezogen'),
      paragraphs: [
        `${sellerName} hat die angebotene Änderung zurückgezogen. Die Bestellung bleibt, wie sie ist.`,
        ...terms,
      ],
    },
    EXPIRE: {
      subject: about('Änderung abgelaufen'),
      paragraphs: [
        'die angebotene Änderung ist ohne Antwort abgelaufen. Die Bestellung bleibt, wie sie ist.',
        ...terms,
      ],
    },
  };
}

function formatAmendment({ before, after, reason }: NotifiedAmendment, order: NotifiedOrder, brand: Brand): LetterPart {
  const money = (minor: number) => formatMoney(moneyMinor(minor), brand.currency, brand.numbers);
  const volume = (terms: OrderTerms) =>
    `${quantityText(terms.volumeLitres, order.purchaseUnit, brand)} ${order.purchaseUnit}`;
  const price = (terms: OrderTerms) =>
    `${formatPrice(priceMinorPer100L(terms.priceMinor), brand.numbers)} ${brand.currency} je 100 l`;
  const period = (terms: OrderTerms) =>
    `${formatCalendarDay(terms.collectionStart)} bis ${formatCalendarDay(terms.collectionEnd)}`;
  const line = (name: string, format: (terms: OrderTerms) => string) =>
    format(before) === format(after) ? [] : [[name, `${format(before)} → ${format(after)}`] as const];
  return factsOf(
    ['Grund', reason],
    ...line('Menge', volume),
    ...line('Preis', price),
    ...line('Abholung', period),
    ...line('Brutto', ({ grossMinor }) => money(grossMinor)),
  );
}

/** The gross amount before and after a loading, where the rate of VAT of its day changes it. */
function formatGross({ before, after }: NotifiedAmendment, brand: Brand): LetterPart[] {
  const money = (minor: number) => formatMoney(moneyMinor(minor), brand.currency, brand.numbers);
  if (before.grossMinor === after.grossMinor) return [];
  return [factsOf(['Brutto', `${money(before.grossMinor)} → ${money(after.grossMinor)}`])];
}

function formatLifting({ bolNo, liftedOn, litresAt15 }: NotifiedLifting, brand: Brand): LetterPart {
  return factsOf(
    ['Ladeschein', bolNo],
    ['Geladen am', formatCalendarDay(liftedOn)],
    ['Menge', `${formatNumber(litresAt15, 0, brand.numbers)} l bei 15 °C`],
  );
}

function formatBilled({ billed, volumeLitres, purchaseUnit }: NotifiedOrder, brand: Brand): LetterPart {
  if (!billed) return '';
  const money = (minor: number) => formatMoney(moneyMinor(minor), brand.currency, brand.numbers);
  return factsOf(
    ['Bestellt', `${quantityText(volumeLitres, purchaseUnit, brand)} ${purchaseUnit}`],
    ['Geladen', `${quantityText(billed.litres, purchaseUnit, brand)} ${purchaseUnit}`],
    ['Netto', money(billed.netMinor)],
    ['Brutto', money(billed.grossMinor)],
  );
}
