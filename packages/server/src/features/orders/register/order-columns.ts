import { createDictionary, type Dictionary } from './dictionary.ts';
import { createIdTable, type IdTable } from './id-table.ts';
import { createNumberLines, type NumberLines } from './number-lines.ts';
import { createTextColumn, type TextColumn } from './text-column.ts';

/** The market of an order: fuels or additives. */
export type Market = 'spot' | 'additive';

/** The terms of an order that an amendment can change. */
export interface ListedTerms {
  readonly priceMinor: number;
  readonly litres: number;
  readonly netMinor: number;
  readonly grossMinor: number;
  /** Days since 2000-01-01. */
  readonly collectionStart: number;
  readonly collectionEnd: number;
}

/** What the list filters, counts and sorts by, of one order. */
export interface OrderFacts extends ListedTerms {
  /** 16 bytes, as 32 hexadecimal digits. */
  readonly id: string;
  readonly orderNo: string;
  /** Contract, loading and pickup numbers and bills of lading, with a tab between two. */
  readonly otherNumbers: string;
  /** Milliseconds since 1970. */
  readonly createdMs: number;
  readonly status: string;
  readonly productId: string;
  readonly terminalId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  /** Street, postal code and city on one line; empty when the order is collected. */
  readonly address: string;
  readonly unit: 'cbm' | 'lt';
  readonly market: Market;
  readonly paymentTerm: number;
  readonly original: ListedTerms | null;
}

/** The facts of many orders in columns: about 135 bytes an order with all its numbers, where objects take a kilobyte. */
export interface OrderColumns {
  length: number;
  /** Whether each order is younger than those before it. Orders are added as they come, so it is nearly always so. */
  isByTime: boolean;
  readonly ids: IdTable;
  readonly numbers: TextColumn;
  readonly otherNumbers: NumberLines;
  /** 1 for an order that is no longer there. */
  gone: Uint8Array;
  /** 1 for additives, 0 for fuels. */
  isAdditive: Uint8Array;
  createdMs: Float64Array;
  status: Uint16Array;
  product: Uint16Array;
  terminal: Uint16Array;
  buyer: Uint16Array;
  seller: Uint16Array;
  address: Uint32Array;
  /** 1 for litres, 0 for cubic metres. */
  isLitres: Uint16Array;
  paymentTerm: Int32Array;
  terms: TermColumns;
  /** The first terms of the orders whose terms have changed. */
  readonly originals: Map<number, ListedTerms>;
  readonly names: Readonly<Record<'status' | 'product' | 'terminal' | 'buyer' | 'seller' | 'address', Dictionary>>;
  /** Grows with each change, so that a result knows whether it still holds. */
  version: number;
}

/** The terms in columns. */
export interface TermColumns {
  priceMinor: Int32Array;
  litres: Float64Array;
  netMinor: Float64Array;
  grossMinor: Float64Array;
  collectionStart: Int32Array;
  collectionEnd: Int32Array;
}

const firstCapacity = 256;

export function createOrderColumns(): OrderColumns {
  return {
    length: 0,
    isByTime: true,
    ids: createIdTable(firstCapacity),
    numbers: createTextColumn(firstCapacity),
    otherNumbers: createNumberLines(firstCapacity),
    gone: new Uint8Array(firstCapacity),
    isAdditive: new Uint8Array(firstCapacity),
    createdMs: new Float64Array(firstCapacity),
    status: new Uint16Array(firstCapacity),
    product: new Uint16Array(firstCapacity),
    terminal: new Uint16Array(firstCapacity),
    buyer: new Uint16Array(firstCapacity),
    seller: new Uint16Array(firstCapacity),
    address: new Uint32Array(firstCapacity),
    isLitres: new Uint16Array(firstCapacity),
    paymentTerm: new Int32Array(firstCapacity),
    terms: createTermColumns(firstCapacity),
    originals: new Map(),
    names: {
      status: createDictionary(255),
      product: createDictionary(65_535),
      terminal: createDictionary(65_535),
      buyer: createDictionary(65_535),
      seller: createDictionary(65_535),
      address: createDictionary(4_294_967_295),
    },
    version: 0,
  };
}

function createTermColumns(capacity: number): TermColumns {
  return {
    priceMinor: new Int32Array(capacity),
    litres: new Float64Array(capacity),
    netMinor: new Float64Array(capacity),
    grossMinor: new Float64Array(capacity),
    collectionStart: new Int32Array(capacity),
    collectionEnd: new Int32Array(capacity),
  };
}

/** Whether a new row stands behind the row before it in the list by time, where equal times stand by identifier. */
function isLater({ createdMs, ids }: OrderColumns, row: number, at: number): boolean {
  const before = createdMs[row - 1] as number;
  return before < at || (before === at && ids.compare(row - 1, row) < 0);
}

/** Writes the facts of an order over those it had, or adds them. */
export function putFacts(columns: OrderColumns, facts: OrderFacts): void {
  const { names } = columns;
  let row = columns.ids.find(facts.id);
  if (row < 0) {
    if (columns.length === columns.status.length) grow(columns);
    row = columns.ids.add(facts.id);
    columns.numbers.add(facts.orderNo);
    columns.length = row + 1;
    columns.isByTime &&= row === 0 || isLater(columns, row, facts.createdMs);
  }
  columns.otherNumbers.put(row, facts.otherNumbers);
  columns.gone[row] = 0;
  columns.isAdditive[row] = facts.market === 'additive' ? 1 : 0;
  columns.createdMs[row] = facts.createdMs;
  columns.status[row] = names.status.code(facts.status);
  columns.product[row] = names.product.code(facts.productId);
  columns.terminal[row] = names.terminal.code(facts.terminalId);
  columns.buyer[row] = names.buyer.code(facts.buyerId);
  columns.seller[row] = names.seller.code(facts.sellerId);
  columns.address[row] = names.address.code(facts.address);
  columns.isLitres[row] = facts.unit === 'lt' ? 1 : 0;
  columns.paymentTerm[row] = facts.paymentTerm;
  // Growing replaces these columns, so they are read here.
  writeTerms(columns.terms, row, facts);
  if (facts.original) columns.originals.set(row, facts.original);
  else columns.originals.delete(row);
  columns.version += 1;
}

/** Takes an order out of the list. */
export function removeFacts(columns: OrderColumns, id: string): void {
  const row = columns.ids.find(id);
  if (row < 0) return;
  columns.gone[row] = 1;
  columns.version += 1;
}

function writeTerms(terms: TermColumns, row: number, values: ListedTerms): void {
  terms.priceMinor[row] = values.priceMinor;
  terms.litres[row] = values.litres;
  terms.netMinor[row] = values.netMinor;
  terms.grossMinor[row] = values.grossMinor;
  terms.collectionStart[row] = values.collectionStart;
  terms.collectionEnd[row] = values.collectionEnd;
}

/** The terms by which a list of this kind filters and sorts: those of now, or the first ones. */
export function termsFor(columns: OrderColumns, dataType: 'modified' | 'original'): TermColumns {
  if (dataType === 'modified' || columns.originals.size === 0) return columns.terms;
  const terms = copyTerms(columns.terms, (column) => column.slice() as typeof column);
  for (const [row, original] of columns.originals) writeTerms(terms, row, original);
  return terms;
}

type NumberColumn = Int32Array | Float64Array | Uint8Array | Uint16Array | Uint32Array;

function copyTerms(terms: TermColumns, copy: <C extends Int32Array | Float64Array>(column: C) => C): TermColumns {
  return {
    priceMinor: copy(terms.priceMinor),
    litres: copy(terms.litres),
    netMinor: copy(terms.netMinor),
    grossMinor: copy(terms.grossMinor),
    collectionStart: copy(terms.collectionStart),
    collectionEnd: copy(terms.collectionEnd),
  };
}

function grow(columns: OrderColumns): void {
  const longer = <C extends NumberColumn>(column: C): C => {
    const grown = new (column.constructor as new (length: number) => C)(Math.ceil(column.length * 1.5));
    grown.set(column as never);
    return grown;
  };
  columns.gone = longer(columns.gone);
  columns.isAdditive = longer(columns.isAdditive);
  columns.createdMs = longer(columns.createdMs);
  columns.status = longer(columns.status);
  columns.product = longer(columns.product);
  columns.terminal = longer(columns.terminal);
  columns.buyer = longer(columns.buyer);
  columns.seller = longer(columns.seller);
  columns.address = longer(columns.address);
  columns.isLitres = longer(columns.isLitres);
  columns.paymentTerm = longer(columns.paymentTerm);
  columns.terms = copyTerms(columns.terms, longer);
}
