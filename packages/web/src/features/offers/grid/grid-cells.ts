import { positiveSentence } from '@handelsplatz/contract/common/sentences';
import type { OwnOffer } from '@handelsplatz/contract/offers';
import { offerProblemSentence } from '@handelsplatz/contract/offers/problems';
import { parseDay, parseTime, readVolume, toBrandTime, toInstant } from '@handelsplatz/domain/formats';
import { listOfferProblems, newOfferValues, type OfferField, type OfferValues } from '@handelsplatz/domain/offers';
import { brand } from '../../../platform/brand.ts';
import { formatsOfBrand } from '../../../platform/formats.ts';
import { type GridField, gridFields, type PendingCell, type PendingRow } from './pending-edits.ts';

type CellValue = number | string | null;

/** The published value of a cell. */
export function readCell(offer: OwnOffer, field: GridField): CellValue {
  if (field === 'price') return offer.priceType === 'FIXED' ? offer.price : null;
  if (field === 'availableFrom') return offer.offerAvailability.from;
  if (field === 'availableTo') return offer.offerAvailability.to;
  return offer[field];
}

/** Whether a cell can be edited: a live price follows from rules, and days of collection exclude a period. */
export function isCellEditable(offer: OwnOffer, field: GridField): boolean {
  return field !== 'price' || offer.priceType === 'FIXED';
}

const isDated = (field: GridField) => field === 'availableFrom' || field === 'availableTo';

/** How many decimals a field has. */
export function decimalsOf(field: GridField, offer: Pick<OwnOffer, 'product'>): number {
  if (field === 'price') return 2;
  if (field === 'collectionTime') return 0;
  return offer.product.unit === 'cbm' ? 3 : 0;
}

/** A value as the grid shows it, copies it and lets it be typed. */
export function formatCell(value: CellValue | undefined, field: GridField, offer: OwnOffer): string {
  const formats = formatsOfBrand();
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return `${formats.typedDay(formats.toDay(value))} ${formats.time(value)}`;
  return field === 'price' ? formats.price(value) : formats.short(value, decimalsOf(field, offer));
}

/** What was typed into a cell. Undefined when it is the published value, so nothing is pending. */
export function toPendingCell(typed: string, field: GridField, offer: OwnOffer): PendingCell | undefined {
  const text = typed.trim();
  const value = isDated(field) ? readInstant(text, field, offer) : readNumber(text, field, offer);
  if (value !== undefined && isPublished(value, field, offer)) return undefined;
  return value === undefined ? { text } : { text: formatCell(value, field, offer), value };
}

function isPublished(value: CellValue, field: GridField, offer: OwnOffer): boolean {
  const published = readCell(offer, field);
  if (typeof value === 'string' && typeof published === 'string') return Date.parse(value) === Date.parse(published);
  return value === published;
}

function readNumber(text: string, field: GridField, offer: OwnOffer): number | undefined {
  if (field !== 'price' && field !== 'collectionTime') {
    const volume = readVolume(text, brand().numbers, offer.product.unit);
    return volume.ok ? volume.value : undefined;
  }
  // A spreadsheet pastes the unit, too.
  const unit = field === 'price' ? /(?:EUR|CHF|€)$/iu : /Tage?$/iu;
  const plain = text.trim().replace(unit, '').trim();
  return formatsOfBrand().parse(plain, decimalsOf(field, offer));
}

/** Reads `06.04.2027` or `06.04.2027 18:00`. A day alone keeps the published time of day. */
function readInstant(text: string, field: GridField, offer: OwnOffer): string | undefined {
  const [dayText = '', timeText] = text.replace(',', ' ').split(/\s+/);
  const day = parseDay(dayText);
  if (!day.ok) return undefined;
  const { zone } = brand();
  const kept = toBrandTime(new Date(String(readCell(offer, field))), zone);
  const time = timeText ? parseTime(timeText) : ({ ok: true, value: kept } as const);
  return time.ok ? toInstant(day.value, time.value, zone).toISOString() : undefined;
}

const unreadable: Readonly<Record<GridField, string>> = {
  price: 'Bitte geben Sie einen Preis ein, höchstens 2 Nachkommastellen.',
  totalVolume: 'Bitte geben Sie eine Menge ein.',
  minimumOrderQuantity: 'Bitte geben Sie eine Menge ein.',
  maximumOrderQuantity: 'Bitte geben Sie eine Menge ein.',
  collectionTime: 'Bitte geben Sie ganze Tage ein.',
  availableFrom: 'Bitte geben Sie einen Tag ein, zum Beispiel 06.04.2027 18:00.',
  availableTo: 'Bitte geben Sie einen Tag ein, zum Beispiel 06.04.2027 18:00.',
};

const greatest: Partial<Record<GridField, number>> = { price: 9_999.99, collectionTime: 365 };

/** The mistakes of a row's pending cells, by field, as far as they show without the server. */
export function listCellProblems(offer: OwnOffer, row: PendingRow): Map<GridField, string> {
  const found = new Map<GridField, string>();
  for (const field of gridFields) {
    const cell = row.cells[field];
    if (!cell) continue;
    if (cell.value === undefined) found.set(field, unreadable[field]);
    else if (typeof cell.value === 'number' && cell.value <= 0) found.set(field, positiveSentence);
    else if (typeof cell.value === 'number' && cell.value > (greatest[field] ?? Number.POSITIVE_INFINITY))
      found.set(field, `Höchstens ${formatCell(greatest[field], field, offer)}.`);
  }
  if (found.size > 0) return found;
  const { unit, category } = offer.product;
  const now = new Date();
  const problems = listOfferProblems(toValues(offer, row), {
    now,
    today: formatsOfBrand().toDay(now),
    unit,
    productType: unit === 'lt' ? 'ADDITIVE' : 'FUEL',
    category,
    futureMonths: true,
    sold: offer.soldVolume,
    reserved: offer.reservedVolume,
    changed: (field) => isGridField(field) && row.cells[field] !== undefined,
  });
  for (const { field, code, limit } of problems) {
    const at = findMistakeCell(field, row);
    const limitText = limit === undefined ? '' : formatsOfBrand().quantity(limit, unit);
    if (at && !found.has(at)) found.set(at, offerProblemSentence(code, limitText));
  }
  return found;
}

function isGridField(field: OfferField): field is GridField {
  return (gridFields as readonly OfferField[]).includes(field);
}

const together: readonly (readonly GridField[])[] = [
  ['minimumOrderQuantity', 'maximumOrderQuantity', 'totalVolume'],
  ['availableTo', 'availableFrom'],
];

/**
 * A mistake stands at its own cell when that is pending, otherwise at a pending cell that belongs to the same rule, otherwise at any
 * pending cell of the row.
 */
export function findMistakeCell(field: string, { cells }: Pick<PendingRow, 'cells'>): GridField | undefined {
  const own = gridFields.find((candidate) => candidate === field);
  const related = own ? [own, ...(together.find((fields) => fields.includes(own)) ?? [])] : [];
  return [...related, ...gridFields].find((candidate) => cells[candidate] !== undefined);
}

/** The values of an offer with its pending cells. What the grid does not know is as in a new offer: the server checks it. */
function toValues(offer: OwnOffer, { cells }: PendingRow): OfferValues {
  const value = (field: GridField) => cells[field]?.value ?? readCell(offer, field);
  const days = cells.collectionTime ? Number(cells.collectionTime.value) : offer.collectionTime;
  return {
    ...newOfferValues,
    externalId: offer.externalId,
    productId: offer.product._id,
    terminalId: offer.terminal._id,
    taxStatus: offer.taxStatus,
    priceType: offer.priceType,
    basis: 'GASOIL',
    price: value('price') as number | null,
    totalVolume: Number(value('totalVolume')),
    minimumOrderQuantity: Number(value('minimumOrderQuantity')),
    maximumOrderQuantity: Number(value('maximumOrderQuantity')),
    quantityIncrement: offer.quantityIncrement,
    collectionTime: days,
    collectionStartDate: days === null ? offer.collectionStartDate : null,
    collectionEndDate: days === null ? offer.collectionEndDate : null,
    availableFrom: String(value('availableFrom')),
    availableTo: String(value('availableTo')),
    paymentTerms: offer.paymentTerms,
    delivered: offer.delivered,
    buyerIds: offer.buyerIds,
    status: offer.status === 'EXPIRED' ? 'PAUSED' : offer.status,
  };
}
