import type { createTimeSlices } from '../../../platform/async/index.ts';
import { compileChecks } from './checks.ts';
import { type CriteriaGroup, filterGroups, type OrderCriteria, type RangeGroup } from './criteria.ts';
import { type OrderColumns, type TermColumns, termsFor } from './order-columns.ts';

/** The smallest and the largest value; undefined when no order has one. */
export type Bounds = readonly [least: number, most: number] | undefined;

/** Sums of all orders of a list. */
export interface OrderSums {
  /** Volumes of goods that are sold in cubic metres, in litres. */
  readonly litresInCbm: number;
  /** Volumes of goods that are sold in litres. */
  readonly litres: number;
  readonly netMinor: number;
  readonly grossMinor: number;
}

/** The orders that pass all filters, and what each filter offers under the other ones. */
export interface OrderSelection {
  /** The rows of the orders, unsorted. */
  readonly rows: Uint32Array;
  readonly terms: TermColumns;
  readonly sums: OrderSums;
  /** The number of orders of each value, at the value's number. */
  readonly counts: Readonly<Record<CriteriaGroup, Uint32Array>>;
  readonly bounds: Readonly<Record<RangeGroup, Bounds>>;
}

/** Rows of one piece: its marks stay in the processor's cache. */
const piece = 8_192;

/**
 * Runs the filters over all orders of an account in one pass. An order that misses one filter only still counts for the choices
 * of this filter, so that each choice says how many orders it would give.
 */
export async function selectOrders(
  columns: OrderColumns,
  criteria: OrderCriteria,
  { pause }: Pick<ReturnType<typeof createTimeSlices>, 'pause'>,
): Promise<OrderSelection> {
  const terms = termsFor(columns, criteria.dataType);
  const checks = await compileChecks(columns, terms, criteria, pause);
  const rows = new Uint32Array(columns.length);
  const tally = createTally(columns, terms);
  const misses = new Uint8Array(piece);
  const missed = new Uint8Array(piece);
  let found = 0;
  for (let from = 0; from < columns.length; from += piece) {
    await pause();
    const count = Math.min(piece, columns.length - from);
    misses.fill(0);
    for (const check of checks) check(from, count, misses, missed);
    for (let at = 0; at < count; at += 1) {
      const missing = misses[at] as number;
      if (missing === 0) {
        rows[found++] = from + at;
        tally.countAll(from + at);
      } else if (missing === 1) tally.countOne(from + at, missed[at] as number);
    }
  }
  return { rows: rows.subarray(0, found), terms, ...tally.result() };
}

/** Numbers are searched, not chosen from a list. */
const uncounted = { number: () => {}, search: () => {} };

/** Counts values and bounds. The columns are read into variables once: this runs for each order of an account. */
function createTally(columns: OrderColumns, terms: TermColumns) {
  const { names, status, product, terminal, buyer, seller, address, isLitres, createdMs } = columns;
  const { priceMinor, litres, netMinor, grossMinor, collectionStart, collectionEnd } = terms;
  const counts: Record<CriteriaGroup, Uint32Array> = {
    status: new Uint32Array(names.status.values.length),
    product: new Uint32Array(names.product.values.length),
    terminal: new Uint32Array(names.terminal.values.length),
    buyer: new Uint32Array(names.buyer.values.length),
    seller: new Uint32Array(names.seller.values.length),
    shareholder: new Uint32Array(names.buyer.values.length),
    address: new Uint32Array(names.address.values.length),
    unit: new Uint32Array(2),
  };
  const [created, collection, price, volume, invoice] = [range(), range(), range(), range(), range()];
  const sums = { litresInCbm: 0, litres: 0, netMinor: 0, grossMinor: 0 };
  const quantityOf = (row: number) => (litres[row] as number) / (isLitres[row] === 1 ? 1 : 1000);
  const countValues: Record<CriteriaGroup, (row: number) => void> = {
    status: (row) => (counts.status[status[row] as number] as number)++,
    product: (row) => (counts.product[product[row] as number] as number)++,
    terminal: (row) => (counts.terminal[terminal[row] as number] as number)++,
    buyer: (row) => (counts.buyer[buyer[row] as number] as number)++,
    seller: (row) => (counts.seller[seller[row] as number] as number)++,
    shareholder: (row) => (counts.shareholder[buyer[row] as number] as number)++,
    address: (row) => (counts.address[address[row] as number] as number)++,
    unit: (row) => (counts.unit[isLitres[row] as number] as number)++,
  };
  const widenBounds: Record<RangeGroup, (row: number) => void> = {
    created: (row) => widen(created, createdMs[row] as number, createdMs[row] as number),
    collection: (row) => widen(collection, collectionStart[row] as number, collectionEnd[row] as number),
    price: (row) => widen(price, priceMinor[row] as number, priceMinor[row] as number),
    volume: (row) => widen(volume, quantityOf(row), quantityOf(row)),
    invoice: (row) => widen(invoice, grossMinor[row] as number, grossMinor[row] as number),
  };
  const countOnly = filterGroups.map((group) => ({ ...countValues, ...widenBounds, ...uncounted })[group]);
  return {
    countOne: (row: number, group: number) => countOnly[group]?.(row),
    /** Written out, because a call for each filter would take three times as long. */
    countAll(row: number) {
      (counts.status[status[row] as number] as number)++;
      (counts.product[product[row] as number] as number)++;
      (counts.terminal[terminal[row] as number] as number)++;
      (counts.buyer[buyer[row] as number] as number)++;
      (counts.seller[seller[row] as number] as number)++;
      (counts.shareholder[buyer[row] as number] as number)++;
      (counts.address[address[row] as number] as number)++;
      (counts.unit[isLitres[row] as number] as number)++;
      widen(created, createdMs[row] as number, createdMs[row] as number);
      widen(collection, collectionStart[row] as number, collectionEnd[row] as number);
      widen(price, priceMinor[row] as number, priceMinor[row] as number);
      widen(volume, quantityOf(row), quantityOf(row));
      widen(invoice, grossMinor[row] as number, grossMinor[row] as number);
      if (isLitres[row] === 1) sums.litres += litres[row] as number;
      else sums.litresInCbm += litres[row] as number;
      sums.netMinor += netMinor[row] as number;
      sums.grossMinor += grossMinor[row] as number;
    },
    result: () => ({
      sums,
      counts,
      bounds: {
        created: boundsOf(created),
        collection: boundsOf(collection),
        price: boundsOf(price),
        volume: boundsOf(volume),
        invoice: boundsOf(invoice),
      },
    }),
  };
}

interface Widening {
  least: number;
  most: number;
}

const range = (): Widening => ({ least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY });

function widen(bounds: Widening, lower: number, upper: number): void {
  if (lower < bounds.least) bounds.least = lower;
  if (upper > bounds.most) bounds.most = upper;
}

function boundsOf({ least, most }: Widening): Bounds {
  return least <= most ? [least, most] : undefined;
}
