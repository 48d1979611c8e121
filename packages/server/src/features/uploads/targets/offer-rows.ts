import { formatSentence, rowSentences } from '@handelsplatz/contract/uploads';
import type { Brand } from '@handelsplatz/domain/brands';
import { isPaymentTerm } from '@handelsplatz/domain/trading';
import { uploadActions } from '@handelsplatz/domain/uploads';
import type { OfferChange } from '../../offers/index.ts';
import { type CellReader, createCellReader, type KnownInstants } from './cell-reader.ts';
import type { Named, NamedCustomer, OfferNames } from './offer-names.read.ts';
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
  readonly products: ReadonlyMap<string, Named>;
  readonly terminals: ReadonlyMap<string, Named>;
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
  const byName = (named: readonly Named[]) => new Map(named.map((one) => [toKey(one.name), one]));
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

/** Reads one row of offers with all that is wrong with its cells. */
export function readOfferRow(
  source: SourceRow,
  names: NameIndex,
  { brand, instants }: { readonly brand: Brand; readonly instants: KnownInstants },
): ReadOfferRow {
  const cells = createCellReader(source, brand, instants);
  const externalId = cells.text('external_id', { max: 60, required: true });
  const action = readAction(cells);
  const reference = externalId === undefined ? {} : { byExternalId: externalId };
  if (action !== 'UPSERT') {
    const status = action === 'PAUSE' ? 'PAUSED' : 'REMOVED';
    const change = { ...reference, mustExist: true, values: { status } };
    return { row: source.row, action, externalId, change, errors: cells.errors };
  }
  const values = { ...(externalId !== undefined && { externalId }), ...readValues(cells, names), status: 'ACTIVE' };
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

function readValues(cells: CellReader, names: NameIndex) {
  const quantity = (column: string) => cells.number(column, { decimals: 3, strictGrouping: false });
  const price = cells.number('price', { decimals: 2, strictGrouping: true, optional: true });
  const priceType = readPriceType(cells, price);
  return {
    productId: readName(cells, 'product', names.products, 'product_unknown'),
    terminalId: readName(cells, 'terminal', names.terminals, 'terminal_unknown'),
    priceType,
    price: price ?? (cells.isWrong('price') && priceType === 'FIXED' ? 1 : null),
    totalVolume: quantity('volume_total') ?? harmless.totalVolume,
    minimumOrderQuantity: quantity('min') ?? harmless.minimumOrderQuantity,
    maximumOrderQuantity: quantity('max') ?? harmless.maximumOrderQuantity,
    collectionTime: cells.whole('collection_days') ?? harmless.collectionTime,
    availableFrom: cells.instant('valid_from')?.toISOString() ?? harmless.availableFrom,
    availableTo: cells.instant('valid_to')?.toISOString() ?? harmless.availableTo,
    paymentTerms: readTerms(cells) ?? harmless.paymentTerms,
    buyerIds: readCustomers(cells, names.customers),
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
  known: ReadonlyMap<string, Named>,
  code: 'product_unknown' | 'terminal_unknown',
): string | undefined {
  const written = cells.text(column, { max: 200, required: true });
  const named = written === undefined ? undefined : known.get(toKey(written));
  if (named) return named.id;
  if (written !== undefined) cells.report(column, code, formatSentence(rowSentences[code], { value: written }));
  return known.values().next().value?.id;
}

/** Several terms are separated by a bar: 7|14. */
function readTerms(cells: CellReader): number[] | undefined {
  const written = cells.text('term_days', { max: 40, required: true });
  if (written === undefined) return undefined;
  const terms = written.split('|').map((part) => (/^\d{1,3}$/.test(part.trim()) ? Number(part) : Number.NaN));
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
