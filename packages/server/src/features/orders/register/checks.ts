import {
  type CriteriaChoice,
  type CriteriaGroup,
  filterGroups,
  type OrderCriteria,
  type Range,
  type RangeGroup,
} from './criteria.ts';
import type { Dictionary } from './dictionary.ts';
import type { OrderColumns, TermColumns } from './order-columns.ts';
import type { TextColumn } from './text-column.ts';

/**
 * Marks the orders of a piece of the columns that a filter does not let through: adds 1 to their `misses` and writes the
 * filter's number to `missed`. `from` is the row of the first order of the piece.
 */
export type Check = (from: number, count: number, misses: Uint8Array, missed: Uint8Array) => void;

type CodeColumn = Uint16Array | Uint32Array;
type AmountColumn = Int32Array | Float64Array;

/** Two misses: the order is neither in the list nor in the counts of any filter. */
const never = 2;

/** The checks of the criteria. A filter that lets everything through has none. */
export async function compileChecks(
  columns: OrderColumns,
  terms: TermColumns,
  criteria: OrderCriteria,
  pause: Pause,
): Promise<Check[]> {
  const checks = [checkListed(columns.gone, columns.isAdditive, criteria.market === 'additive' ? 1 : 0)];
  for (const [group, choice] of Object.entries(criteria.choices) as [CriteriaGroup, CriteriaChoice][]) {
    const [column, values] = codesOf(columns, group);
    const allowed = compileChoice(values, choice);
    if (allowed) checks.push(checkCodes(column, allowed, numberOf(group)));
  }
  for (const [group, range] of Object.entries(criteria.ranges) as [RangeGroup, Range][]) {
    if (range.from === undefined && range.to === undefined) continue;
    checks.push(compileRange(columns, terms, group, range));
  }
  const { number = [], search = [] } = criteria;
  if (number.length > 0) {
    const found = new Uint8Array(columns.length);
    for (const part of new Set(number)) {
      if (!uuid.test(part)) await markFound(found, columns.numbers, part, pause);
      else found[columns.ids.find(part.replaceAll('-', ''))] = 1;
    }
    checks.push(checkFound(found, numberOf('number')));
  }
  if (search.length > 0) checks.push(checkFound(await markNumbered(columns, search, pause), numberOf('search')));
  return checks;
}

/** Marks the orders with one of the given parts in any of their numbers. */
export async function markNumbered(
  columns: Pick<OrderColumns, 'length' | 'numbers' | 'otherNumbers'>,
  parts: readonly string[],
  pause: Pause,
): Promise<Uint8Array> {
  const found = new Uint8Array(columns.length);
  for (const part of new Set(parts))
    for (const lines of [columns.numbers, columns.otherNumbers]) await markFound(found, lines, part, pause);
  return found;
}

type Pause = () => Promise<void>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Lines of one slice: one digit is in nearly all numbers, and to find it 300,000 times takes a tenth of a second. */
const slice = 8_192;

/** Marks the orders with a part of a number. Other requests run in between. */
async function markFound(
  found: Uint8Array,
  lines: Pick<TextColumn, 'length' | 'findRows'>,
  part: string,
  pause: Pause,
): Promise<void> {
  for (let first = 0; first < lines.length; first += slice) {
    await pause();
    for (const row of lines.findRows(part, first, first + slice)) found[row] = 1;
  }
}

const numberOf = (group: (typeof filterGroups)[number]) => filterGroups.indexOf(group);

/** The column of a filter that chooses among values, with its values. */
function codesOf(columns: OrderColumns, group: CriteriaGroup): [CodeColumn, Pick<Dictionary, 'values' | 'find'>] {
  if (group === 'unit') return [columns.isLitres, units];
  if (group === 'shareholder') return [columns.buyer, columns.names.buyer];
  return [columns[group], columns.names[group]];
}

const units = { values: ['cbm', 'lt'], find: (value: string) => ['cbm', 'lt'].indexOf(value) };

function compileChoice(
  { values, find }: Pick<Dictionary, 'values' | 'find'>,
  choice: CriteriaChoice,
): Uint8Array | undefined {
  const { only = [], not = [] } = choice;
  if (only.length === 0 && not.length === 0) return undefined;
  const allowed = new Uint8Array(values.length).fill(only.length === 0 ? 1 : 0);
  for (const value of only) if (find(value) >= 0) allowed[find(value)] = 1;
  for (const value of not) if (find(value) >= 0) allowed[find(value)] = 0;
  return allowed;
}

function compileRange(columns: OrderColumns, terms: TermColumns, group: RangeGroup, range: Range): Check {
  const number = numberOf(group);
  switch (group) {
    case 'created':
      return checkRange(columns.createdMs, columns.createdMs, range, number);
    case 'collection':
      return checkRange(terms.collectionStart, terms.collectionEnd, range, number);
    case 'price':
      return checkRange(terms.priceMinor, terms.priceMinor, range, number);
    case 'invoice':
      return checkRange(terms.grossMinor, terms.grossMinor, range, number);
    case 'volume':
      return checkVolume(columns.isLitres, terms.litres, range, number);
  }
}

function checkListed(gone: Uint8Array, isAdditive: Uint8Array, listed: number): Check {
  return (from, count, misses) => {
    for (let at = 0; at < count; at += 1)
      if (gone[from + at] === 1 || isAdditive[from + at] !== listed) misses[at] = never;
  };
}

function checkCodes(column: CodeColumn, allowed: Uint8Array, group: number): Check {
  return (from, count, misses, missed) => {
    for (let at = 0; at < count; at += 1) {
      if (allowed[column[from + at] as number] === 1) continue;
      (misses[at] as number)++;
      missed[at] = group;
    }
  };
}

/** Whether the lower column is not below the range and the upper one not above it; a single column is both. */
function checkRange(lower: AmountColumn, upper: AmountColumn, range: Range, group: number): Check {
  const { from: least = Number.NEGATIVE_INFINITY, to: most = Number.POSITIVE_INFINITY } = range;
  return (from, count, misses, missed) => {
    for (let at = 0; at < count; at += 1) {
      if ((lower[from + at] as number) >= least && (upper[from + at] as number) <= most) continue;
      (misses[at] as number)++;
      missed[at] = group;
    }
  };
}

/** The volumes are in litres, the range in the unit of each order. */
function checkVolume(isLitres: Uint16Array, litres: Float64Array, range: Range, group: number): Check {
  const { from: least = Number.NEGATIVE_INFINITY, to: most = Number.POSITIVE_INFINITY } = range;
  return (from, count, misses, missed) => {
    for (let at = 0; at < count; at += 1) {
      const quantity = (litres[from + at] as number) / (isLitres[from + at] === 1 ? 1 : 1000);
      if (quantity >= least && quantity <= most) continue;
      (misses[at] as number)++;
      missed[at] = group;
    }
  };
}

function checkFound(found: Uint8Array, group: number): Check {
  return (from, count, misses, missed) => {
    for (let at = 0; at < count; at += 1) {
      if (found[from + at] === 1) continue;
      (misses[at] as number)++;
      missed[at] = group;
    }
  };
}
