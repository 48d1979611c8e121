import type { Brand } from '@handelsplatz/domain/brands';
import { formatCalendarDay, formatDayLong, formatMoney, formatPrice, formatTime } from '@handelsplatz/domain/formats';
import { formatCountry } from '@handelsplatz/domain/law';
import { moneyMinor, priceMinorPer100L } from '@handelsplatz/domain/numbers';
import { isAnswered, type RateAmounts } from '@handelsplatz/domain/orders';
import type { Fact, PdfBlock, PdfDocument } from '../../../platform/pdf/index.ts';
import { toFooter, toLetterhead } from '../../notifications/index.ts';
import { explanationFor, type StoredExplanation } from '../../pricing/quotes/index.ts';
import { priceMeasure, quantityText } from '../../trading/index.ts';
import type { NotifiedOrder, PostalAddress } from './notified-orders.read.ts';
import { explanationTable } from './order-confirmation.lines.ts';
import { co2Blocks, paperBlocks, termsBlocks } from './order-confirmation.papers.ts';
import { confirmationTexts } from './order-confirmation.texts.ts';
import { toAttachment } from './order-x.ts';
import { formatRate, listRates, supplyBlocks } from './supplies.ts';

export interface ConfirmationCopy {
  readonly order: NotifiedOrder;
  readonly explanation: StoredExplanation;
  /** The side of this copy. Sellers see each line of their price, buyers the sums. */
  readonly side: 'buyer' | 'seller';
  readonly brand: Brand;
  readonly now: Date;
}

/** The contents of an order's confirmation. An order that is not confirmed has another title and a notice. */
export function toConfirmation({ order, explanation, side, brand, now }: ConfirmationCopy): PdfDocument {
  const texts = confirmationTexts(brand);
  const title = texts.formatTitle(order.status);
  const notice = texts.formatNotice(order.status, order.cancelledReason);
  return {
    title: `${title} ${order.orderNo}`,
    language: brand.locale,
    createdAt: now,
    letterhead: toLetterhead(brand),
    blocks: [
      { kind: 'title', above: formatCopy(side), text: title },
      { kind: 'facts', facts: headFacts(order, brand) },
      ...replacedNotice(order),
      ...(notice ? [{ kind: 'notice', ...notice } as const] : []),
      { kind: 'columns', columns: listParties(order, brand) },
      { kind: 'heading', text: 'Ware und Abholung' },
      { kind: 'facts', facts: goodsFacts(order, brand) },
      { kind: 'heading', text: 'Betrag' },
      { kind: 'facts', facts: priceFacts(order, brand) },
      {
        kind: 'facts',
        facts: isOutside(order) ? outsideFacts(order, brand) : amountFacts(order, brand),
        figures: true,
      },
      ...vatCaseBlocks(order),
      ...billedBlocks(order, brand),
      ...supplyBlocks(order, brand),
      ...paperBlocks(order),
      ...co2Blocks(order, brand),
      ...termsBlocks(order),
      ...explanationBlocks({ order, explanation, side, brand }),
    ],
    footer: toFooter(brand, momentText(now, brand)),
    ...(isAnswered(order.status) && { attachment: toAttachment(order, brand) }),
  };
}

function formatCopy(side: 'buyer' | 'seller'): string {
  return side === 'buyer' ? 'Exemplar für den Käufer' : 'Exemplar für den Verkäufer';
}

function headFacts(order: NotifiedOrder, brand: Brand): Fact[] {
  return [
    { name: 'Bestellnummer', value: order.orderNo },
    ...(order.documentVersion > 1 || order.replacedBy !== undefined
      ? [{ name: 'Fassung', value: String(order.documentVersion) }]
      : []),
    { name: 'Bestellt am', value: momentText(order.createdAt, brand) },
    { name: 'Bestellt von', value: order.buyerPerson || '–' },
  ];
}

function listParties(order: NotifiedOrder, { taxNumbers: names }: Brand) {
  const ids = (vatId: string, taxNumber: string) => [
    ...(vatId ? [`${names.vatId} ${vatId}`] : []),
    ...(taxNumber ? [`${names.taxNumber} ${taxNumber}`] : []),
  ];
  return [
    {
      heading: 'Käufer',
      lines: [
        ...partyLines(order.buyerName, order.buyerAddress, order.customerNo),
        ...ids(order.buyerVatId, order.buyerTaxNumber),
      ],
    },
    {
      heading: 'Verkäufer',
      lines: [
        ...partyLines(order.sellerName, order.sellerAddress, order.sellerNo),
        ...ids(order.sellerVatId, order.sellerTaxNumber),
      ],
    },
  ];
}

function partyLines(name: string, address: PostalAddress, customerNo: string): string[] {
  const { addressLine1, addressLine2, postCode, city, country } = address;
  const number = customerNo && `Kundennummer ${customerNo}`;
  return [name, addressLine1, addressLine2, `${postCode} ${city}`.trim(), country, number].filter(
    (text) => text !== '',
  );
}

function goodsFacts(order: NotifiedOrder, brand: Brand): Fact[] {
  const { deliveryAddress: address, purchaseUnit: unit } = order;
  return [
    { name: 'Produkt', value: order.productName },
    { name: 'Menge', value: `${quantityText(order.volumeLitres, unit, brand)}\u00a0${unit}` },
    { name: 'Ladestelle', value: `${order.terminalName}, ${order.regionName}` },
    ...(address ? [{ name: 'Lieferadresse', value: `${address.street}, ${address.zipCode} ${address.city}` }] : []),
    ...(order.vatCase?.destination
      ? [{ name: 'Bestimmungsland', value: formatCountry(order.vatCase.destination) }]
      : []),
    { name: 'Abholung', value: collectionText(order) },
    ...(order.reference ? [{ name: 'Referenz des Käufers', value: order.reference }] : []),
    ...numberFacts(order),
  ];
}

/** The seller's numbers. Missing numbers are one line when the order waits for them, and no line otherwise. */
function numberFacts({ status, contractNo, liftingNo, pickupNo }: NotifiedOrder): Fact[] {
  if (contractNo === null && liftingNo === null && pickupNo === null) {
    const open = status === 'MANUAL' || status === 'INCOMPLETE';
    return open ? [{ name: 'Nummern', value: 'Kontrakt-, Lade- und Abholnummer sind noch offen' }] : [];
  }
  return [
    { name: 'Kontraktnummer', value: contractNo ?? '–' },
    { name: 'Ladenummer', value: liftingNo ?? '–' },
    { name: 'Abholnummer', value: pickupNo ?? '–' },
  ];
}

function collectionText({ collectionStart: start, collectionEnd: end }: NotifiedOrder): string {
  return start === end ? formatCalendarDay(start) : `${formatCalendarDay(start)} bis ${formatCalendarDay(end)}`;
}

function priceFacts({ priceMinor, paymentTerm, purchaseUnit }: NotifiedOrder, brand: Brand): Fact[] {
  const price = formatPrice(priceMinorPer100L(priceMinor), brand.numbers);
  return [
    { name: 'Preis', value: `${price} ${brand.currency} ${priceMeasure(purchaseUnit)}` },
    { name: 'Zahlungsziel', value: `${paymentTerm} Tage` },
  ];
}

function amountFacts(order: NotifiedOrder, brand: Brand): Fact[] {
  const { netMinor, vatMinor, grossMinor } = order;
  const money = (minor: number) => formatMoney(moneyMinor(minor), brand.currency, brand.numbers);
  const rates = listRates({ ...order, billed: null });
  const mixed = mixedRateFacts(rates, brand);
  const vatPermille = rates[0]?.vatPermille ?? order.vatPermille;
  return [
    { name: 'Netto', value: money(netMinor) },
    ...(mixed.length > 0
      ? mixed
      : [{ name: `${confirmationTexts(brand).vat} ${formatRate(vatPermille, brand)}`, value: money(vatMinor) }]),
    { name: 'Brutto', value: money(grossMinor), strong: true },
  ];
}

/** What is outside the scope of the tax has no rate. */
const isOutside = ({ vatCase }: NotifiedOrder): boolean => vatCase?.category === 'O';

function outsideFacts({ netMinor, grossMinor }: NotifiedOrder, brand: Brand): Fact[] {
  const money = (minor: number) => formatMoney(moneyMinor(minor), brand.currency, brand.numbers);
  return [
    { name: 'Netto', value: money(netMinor) },
    { name: 'Brutto', value: money(grossMinor), strong: true },
  ];
}

/** The case of value added tax in one sentence. */
const vatCaseBlocks = ({ vatCase }: NotifiedOrder): PdfBlock[] =>
  vatCase ? [{ kind: 'text', text: `${vatCase.reason}.` }] : [];

/** VAT by its rates, where goods were loaded on days with different ones. */
function mixedRateFacts(rates: readonly RateAmounts[], brand: Brand): Fact[] {
  const money = (minor: number) => formatMoney(moneyMinor(minor), brand.currency, brand.numbers);
  if (rates.length < 2) return [];
  return rates.map(({ vatPermille, netMinor, vatMinor }) => ({
    name: `${confirmationTexts(brand).vat} ${formatRate(vatPermille, brand)} auf ${money(netMinor)}`,
    value: money(vatMinor),
  }));
}

/** An earlier version says at its head which one replaces it. */
function replacedNotice({ replacedBy }: NotifiedOrder): PdfBlock[] {
  if (replacedBy === undefined) return [];
  const text = 'Diese Bestellung wurde danach geändert. Es gelten die Angaben der neueren Fassung.';
  return [{ kind: 'notice', tone: 'warning', title: `ersetzt durch Fassung ${replacedBy}`, text }];
}

/** What is invoiced after the last loading. */
function billedBlocks(order: NotifiedOrder, brand: Brand): PdfBlock[] {
  const { billed, purchaseUnit } = order;
  if (!billed) return [];
  const money = (minor: number) => formatMoney(moneyMinor(minor), brand.currency, brand.numbers);
  return [
    { kind: 'heading', text: 'Geladen und abgerechnet' },
    {
      kind: 'facts',
      facts: [
        { name: 'Menge bei 15 °C', value: `${quantityText(billed.litres, purchaseUnit, brand)}\u00a0${purchaseUnit}` },
        { name: 'Netto', value: money(billed.netMinor) },
        ...mixedRateFacts(listRates(order), brand),
        { name: 'Brutto', value: money(billed.grossMinor), strong: true },
      ],
      figures: true,
    },
  ];
}

function explanationBlocks({ order, explanation, side, brand }: Omit<ConfirmationCopy, 'now'>) {
  const shown = explanationFor(side, explanation);
  if (shown.lines.length === 0) return [];
  const blocks: PdfBlock[] = [
    { kind: 'heading', text: 'So ist der Preis entstanden' },
    { kind: 'text', text: `Stand ${momentText(new Date(shown.at), brand)}` },
    explanationTable(shown, brand),
    ...(order.priceMinor === order.originalPriceMinor
      ? []
      : [{ kind: 'text', text: 'Der Preis wurde danach durch eine Änderung der Bestellung neu vereinbart.' } as const]),
  ];
  return blocks;
}

/** In the brand's zone: `5. Jänner 2026, 14:05 Uhr`. */
function momentText(instant: Date, brand: Brand): string {
  return `${formatDayLong(instant, brand.zone)}, ${formatTime(instant, brand.zone)} Uhr`;
}
