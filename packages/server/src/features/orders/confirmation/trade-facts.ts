import type { Brand, BrandCode } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { findCountry, type VatCase } from '@handelsplatz/domain/law';
import type { RateAmounts } from '@handelsplatz/domain/orders';
import { withLoadedBlend } from '@handelsplatz/domain/papers';
import { XMLBuilder } from 'fast-xml-parser';
import { describeCo2 } from './co2-words.ts';
import type { NotifiedOrder, PostalAddress } from './notified-orders.read.ts';

/** An element of a paper for machines: its children by name in their sequence, `#` its words, `@name` an attribute. */
export type Element = string | undefined | readonly Element[] | { readonly [name: string]: Element };

/** Writes a paper for machines. Parts without contents are left out, because an empty element is none in EN 16931. */
export function writeXml(root: string, namespaces: Readonly<Record<string, string>>, content: Element): string {
  const attributes = Object.fromEntries(Object.entries(namespaces).map(([name, uri]) => [`@xmlns:${name}`, uri]));
  const body = builder.build({ [root]: { ...attributes, ...(prune(content) as object) } });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  format: true,
  indentBy: ' ',
});

function prune(element: Element): Element {
  if (element === undefined || element === '') return undefined;
  if (typeof element === 'string') return element.replace(unwritable, '');
  if (Array.isArray(element)) {
    const kept = element.map(prune).filter((item) => item !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  const kept = Object.entries(element).flatMap(([name, child]) => {
    const pruned = prune(child);
    return pruned === undefined ? [] : [[name, pruned] as const];
  });
  return kept.some(([name]) => !name.startsWith('@')) ? Object.fromEntries(kept) : undefined;
}

/** Characters that XML cannot hold. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** `1234567` minor units as `12345.67`, without any rounding. */
export function toAmount(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The tenths of a percent as a percentage: `190` as `19.00`, `81` as `8.10`. */
const toPercent = (permille: number): string => toAmount(permille * 10);

/** A volume in the unit of its order: cubic metres (MTQ) with three decimals, or whole litres (LTR). */
export function toQuantityElement(litres: number, unit: NotifiedOrder['purchaseUnit']): Element {
  if (unit === 'lt') return { '@unitCode': 'LTR', '#': String(litres) };
  const digits = String(litres).padStart(4, '0');
  return { '@unitCode': 'MTQ', '#': `${digits.slice(0, -3)}.${digits.slice(-3)}` };
}

/** Prices are per 100 litres: 0.1 cubic metres, in the unit of the quantity as BR-DEC and validators of units want it. */
function toPrice({ priceMinor, purchaseUnit }: NotifiedOrder): Element {
  return { 'ram:ChargeAmount': toAmount(priceMinor), 'ram:BasisQuantity': toQuantityElement(100, purchaseUnit) };
}

/** A day `YYYY-MM-DD` in format 102. */
const toDate = (day: string): Element => ({
  'udt:DateTimeString': { '@format': '102', '#': day.replaceAll('-', '') },
});

/** The day on which the order was placed, in the brand's zone. */
export const toOrderDate = (order: NotifiedOrder, brand: Brand): Element =>
  toDate(toBrandDay(order.createdAt, brand.zone));

/** The namespaces of a paper: the one of its root, and the parts that UN/CEFACT shares, in the version of the paper. */
export function namespacesOf(root: string, version: '100' | '128'): Readonly<Record<string, string>> {
  const part = (name: string) => `urn:un:unece:uncefact:data:standard:${name}:${version}`;
  return {
    rsm: root,
    ram: part('ReusableAggregateBusinessInformationEntity'),
    qdt: part('QualifiedDataType'),
    udt: part('UnqualifiedDataType'),
  };
}

/** Which rules a paper follows. */
export const toContext = (guideline: string): Element => ({
  'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': guideline },
});

/** Sentences of a paper. */
export const toNotes = (sentences: readonly string[]): Element => sentences.map((text) => ({ 'ram:Content': text }));

/** Who agreed on what: both sides, and the numbers by which they call it. */
export const toAgreement = (order: NotifiedOrder, brand: Brand): Element => ({
  'ram:BuyerReference': order.reference,
  'ram:SellerTradeParty': sellerOf(order, brand),
  'ram:BuyerTradeParty': buyerOf(order, brand),
  'ram:BuyerOrderReferencedDocument': { 'ram:IssuerAssignedID': order.orderNo },
  'ram:ContractReferencedDocument': { 'ram:IssuerAssignedID': order.contractNo ?? '' },
});

interface LineFacts extends Pick<RateAmounts, 'vatPermille'> {
  /** From 1. */
  readonly number?: number;
  /** UNTDID 1229, on answers. */
  readonly status?: string;
  readonly delivery: Element;
  readonly netMinor: number;
}

/** A line of an order: goods, price, quantity, tax, sum. There is one, or one for each rate of VAT of what was loaded. */
export const toLine = (
  order: NotifiedOrder,
  { number = 1, status, delivery, netMinor, ...rate }: LineFacts,
): Element => ({
  'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(number), 'ram:LineStatusCode': status },
  'ram:SpecifiedTradeProduct': { 'ram:Name': order.productName },
  'ram:SpecifiedLineTradeAgreement': { 'ram:NetPriceProductTradePrice': toPrice(order) },
  'ram:SpecifiedLineTradeDelivery': delivery,
  'ram:SpecifiedLineTradeSettlement': {
    'ram:ApplicableTradeTax': { 'ram:TypeCode': 'VAT', ...taxRateOf({ ...order, ...rate }) },
    'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': toAmount(netMinor) },
  },
});

/** The category and the rate of an order. What is outside the scope of the tax has no rate (BR-O-05). */
const taxRateOf = ({ vatPermille, vatCase }: NotifiedOrder) => ({
  'ram:CategoryCode': categoryOf(vatCase),
  ...(categoryOf(vatCase) !== 'O' && { 'ram:RateApplicablePercent': toPercent(vatPermille) }),
});

/** Orders without a case are taxed at the standard rate. */
const categoryOf = (vatCase: NotifiedOrder['vatCase']) => vatCase?.category ?? 'S';

/** Whether no tax is due, so that papers must give the reason (BR-IC-10, BR-G-10, BR-E-10, BR-O-10). */
const isFree = (vatCase: NotifiedOrder['vatCase']): vatCase is VatCase => vatCase !== null && vatCase.category !== 'S';

/** The tax of a whole paper: amount, basis, category, and the reason where none is due. */
export const taxBreakdownOf = (
  order: NotifiedOrder,
  { netMinor, vatMinor }: Pick<Sums, 'netMinor' | 'vatMinor'>,
): Element => {
  const { vatCase } = order;
  const free = isFree(vatCase);
  const { 'ram:CategoryCode': category, ...rate } = taxRateOf(order);
  return {
    'ram:CalculatedAmount': toAmount(vatMinor),
    'ram:TypeCode': 'VAT',
    'ram:ExemptionReason': free ? vatCase.reason : undefined,
    'ram:BasisAmount': toAmount(netMinor),
    'ram:CategoryCode': category,
    'ram:ExemptionReasonCode': free ? (vatCase.reasonCode ?? undefined) : undefined,
    ...rate,
  };
};

/** The sums of a paper in minor units. */
export interface Sums {
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly grossMinor: number;
}

export const toTradeSums = ({ netMinor, vatMinor, grossMinor }: Sums, brand: Brand) => ({
  'ram:LineTotalAmount': toAmount(netMinor),
  'ram:TaxBasisTotalAmount': toAmount(netMinor),
  'ram:TaxTotalAmount': { '@currencyID': brand.currency, '#': toAmount(vatMinor) },
  'ram:GrandTotalAmount': toAmount(grossMinor),
});

/** The term of payment in words. There is no discount for early payment. */
export const toPaymentTerms = ({ paymentTerm }: NotifiedOrder): Element => ({
  'ram:Description': `${paymentTerm} Tage netto, ohne Skonto`,
});

/** The days of collection or delivery. */
export const toPeriod = ({ collectionStart, collectionEnd }: NotifiedOrder): Element => ({
  'ram:StartDateTime': toDate(collectionStart),
  'ram:EndDateTime': toDate(collectionEnd),
});

interface Party {
  readonly number: string;
  readonly name: string;
  readonly address: PostalAddress;
  readonly vatId: string;
  readonly taxNumber: string;
}

const sellerOf = (order: NotifiedOrder, brand: Brand): Element =>
  toParty(
    {
      number: order.sellerNo,
      name: order.sellerName,
      address: order.sellerAddress,
      vatId: vatIdOf(order, order.sellerVatId),
      taxNumber: order.sellerTaxNumber,
    },
    brand,
  );

/** A paper about what is outside the scope of the tax names no VAT numbers (BR-O-02). */
const vatIdOf = ({ vatCase }: NotifiedOrder, vatId: string): string => (categoryOf(vatCase) === 'O' ? '' : vatId);

/** Of a buyer EN 16931 knows the VAT number only. */
const buyerOf = (order: NotifiedOrder, brand: Brand): Element =>
  toParty(
    {
      number: order.customerNo,
      name: order.buyerName,
      address: order.buyerAddress,
      vatId: vatIdOf(order, order.buyerVatId),
      taxNumber: '',
    },
    brand,
  );

function toParty({ number, name, address, vatId, taxNumber }: Party, brand: Brand): Element {
  return {
    'ram:ID': number,
    'ram:Name': name,
    'ram:PostalTradeAddress': {
      'ram:PostcodeCode': address.postCode,
      'ram:LineOne': address.addressLine1,
      'ram:LineTwo': address.addressLine2,
      'ram:CityName': address.city,
      'ram:CountryID': toCountry(address.country, brand.code),
    },
    'ram:SpecifiedTaxRegistration': [
      vatId ? { 'ram:ID': { '@schemeID': 'VA', '#': vatId.replace(/[^A-Z0-9]/gi, '') } } : undefined,
      taxNumber ? { 'ram:ID': { '@schemeID': 'FC', '#': taxNumber } } : undefined,
    ],
  };
}

/** The place to which the goods go: only the state for goods that the buyer takes abroad (BR-IC-12), none for those that it collects. */
export function shipToOf({ deliveryAddress, buyerName, vatCase }: NotifiedOrder, brand: Brand): Element {
  const destination = vatCase?.destination ?? '';
  if (!deliveryAddress && destination === '') return undefined;
  return {
    'ram:Name': buyerName,
    'ram:PostalTradeAddress': {
      'ram:PostcodeCode': deliveryAddress?.zipCode,
      'ram:LineOne': deliveryAddress?.street,
      'ram:CityName': deliveryAddress?.city,
      'ram:CountryID': toCountry(destination, brand.code),
    },
  };
}

/** Accounts write their country as they like; an unknown one counts as the brand's. */
const toCountry = (country: string, code: BrandCode): string => findCountry(country) ?? code.toUpperCase();

/** What the paper says in words: state, place of loading, numbers, notices of the law, carbon dioxide, terms. */
export function notesOf(order: NotifiedOrder, brand: Brand): string[] {
  const { termsVersion, termsHash, liftingNo, pickupNo, terminalName, regionName } = order;
  return [
    `Ladestelle: ${terminalName}, ${regionName}`,
    ...(liftingNo ? [`Ladenummer: ${liftingNo}`] : []),
    ...(pickupNo ? [`Abholnummer: ${pickupNo}`] : []),
    ...(isFree(order.vatCase) ? [order.vatCase.reason] : []),
    ...withLoadedBlend(order.papers ?? [], order.loadings).map(({ title, text }) => `${text} (${title})`),
    ...co2Notes(order, brand),
    ...(termsVersion ? [`Allgemeine Geschäftsbedingungen, Stand ${termsVersion} (SHA-256 ${termsHash})`] : []),
  ];
}

function co2Notes(order: NotifiedOrder, brand: Brand): string[] {
  const block = describeCo2(order, brand);
  if (!block) return [];
  const quantities = block.quantities.map(({ name, facts }) => {
    const heading = name === '' ? block.heading : `${block.heading}, ${name}`;
    return `${heading}: ${facts.map((fact) => `${fact.name} ${fact.value}`).join(', ')}`;
  });
  return [...quantities, ...block.notes];
}
