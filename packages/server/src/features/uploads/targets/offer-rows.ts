import { formatSentence, rowSentences } from '@handelsplatz/contract/uploads';
import type { Brand } from '@handelsplatz/domain/brands';
import { isPaymentTerm } from '@handelsplatz/domain/trading';
import { codeWords, type OfferColumn, uploadActions } from '@handelsplatz/domain/uploads';
import type { OfferChange } from '../../offers/index.ts';
import { type CellReader, createCellReader, type KnownInstants } from './cell-reader.ts';
import type { NamedCustomer, NamedThing, OfferNames } from './offer-names.read.ts';
import type { CellError, SourceRow } from './upload-target.ts';

/** What a row of offers does. */
export type OfferAction = (typeof uploadActions)[number];

/** A row that was read: its change, and what is wrong with its cells. */
export interface ReadOfferRow {
  readonly row: number;
  readonly action: OfferAction;
  readonly externalId: string | undefined;
  /** Where cells are wrong, they are replaced by values that break no rule, so that the rules about other cells still speak. */
  readonly change: OfferChange;
  readonly errors: CellError[];
  /** The row removes an offer that is removed already. */
  isRemoved?: boolean;
}

/** Finds what cells name. Names are compared without capital letters and without spaces around them. */
export interface NameIndex {
  readonly products: ReadonlyMap<string, NamedThing>;
  readonly terminals: ReadonlyMap<string, NamedThing>;
  readonly customers: ReadonlyMap<string, NamedCustomer | 'ambiguous'>;
}

/** The form in which names are compared. */
export const toKey = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Makes the index of all names that rows of offers may hold. */
export function indexNames({ products, terminals, customers }: OfferNames): NameIndex {
  const byCustomer = new Map<string, NamedCustomer | 'ambiguous'>();
  for (const customer of customers) {
    const known = byCustomer.get(toKey(customer.name));
    byCustomer.set(toKey(customer.name), known ? 'ambiguous' : customer);
  }
  for (const customer of customers) if (customer.customerNo) byCustomer.set(toKey(customer.customerNo), customer);
  const byName = (named: readonly NamedThing[]) => new Map(named.map((one) => [toKey(one.name), one]));
  return { products: byName(products), terminals: byName(terminals), customers: byCustomer };
}

/** Values that break no rule, whatever the other cells say. */
const harmless = {
  totalVolume: 1_000_000,
  minimumOrderQuantity: 1,
  maximumOrderQuantity: 1_000_000,
  collectionTime: 1,
  availableFrom: '2000-01-01T00:00:00.000Z',
  availableTo: '2199-12-31T00:00:00.000Z',
  paymentTerms: [7],
} as const;

const byWord = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).map(([code, word]) => [toKey(word), code]));

/** The codes of words, with those that only the list of own offers has. */
const codes: Readonly<Record<'action' | 'price_type', Readonly<Record<string, string>>>> = {
  action: { ...byWord(codeWords.action), abgelaufen: 'UPSERT', 'preis angehalten': 'UPSERT' },
  price_type: byWord(codeWords.price_type),
};
/** An offer with these words is as active as it was before. */
const saysNothing = new Set(['abgelaufen', 'preis angehalten']);

function translate(source: SourceRow): SourceRow {
  const { action = '', price_type: kind = '' } = source.cells;
  const cells = {
    ...source.cells,
    action: codes.action[toKey(action)] ?? action,
    price_type: codes.price_type[toKey(kind)] ?? kind,
  };
  return { ...source, cells };
}

/** The offer that a row names as it is now, and its cells as a file of ours writes them. */
export interface KnownOffer {
  readonly id: string;
  /** The row names it by its id, because it has no own number. */
  readonly byId: boolean;
  readonly isRemoved: boolean;
  readonly cells: Readonly<Record<string, string>>;
}

interface RowScene {
  readonly brand: Brand;
  readonly instants: KnownInstants;
  readonly known: KnownOffer | undefined;
}

/**
 * Reads one row of offers with all that is wrong with its cells. Cells as our files write them for the offer leave their field as it is:
 * not everything that an offer may have can be said in a cell.
 */
export function readOfferRow(written: SourceRow, names: NameIndex, { brand, instants, known }: RowScene): ReadOfferRow {
  const source = translate(written);
  const cells = createCellReader(source, brand, instants);
  const externalId = cells.text('external_id', { max: 60, required: true });
  const action = readAction(cells);
  const reference = known?.byId ? { id: known.id } : externalId === undefined ? {} : { byExternalId: externalId };
  if (action !== 'UPSERT') {
    const status = action === 'PAUSE' ? 'PAUSED' : 'REMOVED';
    const change = { ...reference, mustExist: true, values: { status } };
    const isRemoved = status === 'REMOVED' && known?.isRemoved;
    return { row: source.row, action, externalId, change, errors: cells.errors, ...(isRemoved && { isRemoved }) };
  }
  const isSame = (column: string) =>
    known !== undefined &&
    source.broken[column] === undefined &&
    (source.cells[column] ?? '').trim() === known.cells[column];
  const saysStatus = known === undefined || !saysNothing.has(toKey(written.cells.action ?? ''));
  const values = {
    ...(externalId !== undefined && !known?.byId && { externalId }),
    ...readValues(cells, names, isSame),
    ...(saysStatus && { status: 'ACTIVE' }),
  };
  return { row: source.row, action, externalId, change: { ...reference, values }, errors: cells.errors };
}

function readAction(cells: CellReader): OfferAction {
  const written = cells.text('action', { max: 40, required: true });
  if (written === undefined) return 'UPSERT';
  const action = uploadActions.find((known) => known === written.toUpperCase());
  if (action) return action;
  cells.report('action', 'unknown_action', formatSentence(rowSentences.unknown_action, { value: written }));
  return 'UPSERT';
}

function readValues(cells: CellReader, names: NameIndex, isSame: (column: OfferColumn) => boolean) {
  const unless = <T>(column: OfferColumn, read: () => T) => (isSame(column) ? undefined : read());
  const quantity = (column: OfferColumn, otherwise: number) =>
    unless(column, () => cells.number(column, { decimals: 3, strictGrouping: false }) ?? otherwise);
  const instant = (column: OfferColumn, otherwise: string) =>
    unless(column, () => cells.instant(column)?.toISOString() ?? otherwise);
  const price = cells.number('price', { decimals: 2, strictGrouping: true, optional: true });
  const priceType = unless('price_type', () => readPriceType(cells, price));
  return {
    productId: unless('product', () => readName(cells, 'product', names.products, 'product_unknown')),
    terminalId: unless('terminal', () => readName(cells, 'terminal', names.terminals, 'terminal_unknown')),
    priceType,
    // Beside another kind of price the same price says something new.
    price:
      isSame('price') && isSame('price_type')
        ? undefined
        : (price ?? (cells.isWrong('price') && priceType === 'FIXED' ? 1 : null)),
    totalVolume: quantity('volume_total', harmless.totalVolume),
    minimumOrderQuantity: quantity('min', harmless.minimumOrderQuantity),
    maximumOrderQuantity: quantity('max', harmless.maximumOrderQuantity),
    collectionTime: unless('collection_days', () => cells.whole('collection_days') ?? harmless.collectionTime),
    availableFrom: instant('valid_from', harmless.availableFrom),
    availableTo: instant('valid_to', harmless.availableTo),
    paymentTerms: unless('term_days', () => readTerms(cells) ?? harmless.paymentTerms),
    buyerIds: unless('customer', () => readCustomers(cells, names.customers)),
  };
}

function readPriceType(cells: CellReader, price: number | undefined): string {
  const written = cells.text('price_type', { max: 40, required: true })?.toUpperCase();
  if (written === 'FIXED' || written === 'API') return written;
  if (written === 'TRACKING') cells.report('price_type', 'tracking_disabled', rowSentences.tracking_disabled);
  else if (written !== undefined)
    cells.report(
      'price_type',
      'unknown_price_type',
      formatSentence(rowSentences.unknown_price_type, { value: written }),
    );
  return price === undefined ? 'API' : 'FIXED';
}

/** An unknown name is replaced by any right one. */
function readName(
  cells: CellReader,
  column: 'product' | 'terminal',
  known: ReadonlyMap<string, NamedThing>,
  code: 'product_unknown' | 'terminal_unknown',
): string | undefined {
  const written = cells.text(column, { max: 200, required: true });
  const named = written === undefined ? undefined : known.get(toKey(written));
  if (named) return named.id;
  if (written !== undefined) cells.report(column, code, formatSentence(rowSentences[code], { value: written }));
  return known.values().next().value?.id;
}

/** Several terms are separated by a bar, or a slash as in the list of own offers: 7|14. */
function readTerms(cells: CellReader): number[] | undefined {
  const written = cells.text('term_days', { max: 40, required: true });
  if (written === undefined) return undefined;
  const terms = written.split(/[|/]/).map((part) => (/^\d{1,3}$/.test(part.trim()) ? Number(part) : Number.NaN));
  if (terms.every(isPaymentTerm)) return [...new Set(terms)].sort((a, b) => a - b);
  cells.report('term_days', 'term_unknown', formatSentence(rowSentences.term_unknown, { value: written }));
  return undefined;
}

/** The chosen customers by number or name, separated by a bar; empty: all connected customers. */
function readCustomers(cells: CellReader, known: NameIndex['customers']): string[] | null {
  const written = cells.text('customer', { max: 2_000 });
  if (written === undefined) return null;
  const chosen: string[] = [];
  for (const part of written.split('|')) {
    const customer = known.get(toKey(part));
    const code = customer === 'ambiguous' ? 'customer_ambiguous' : 'customer_unknown';
    if (!customer || customer === 'ambiguous') {
      // One mistake for each cell: a cell may name thousands.
      cells.report('customer', code, formatSentence(rowSentences[code], { value: part.trim() }));
      return null;
    }
    chosen.push(customer.id);
  }
  return [...new Set(chosen)];
}
