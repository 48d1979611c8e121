import { cellSentences, formatSentence } from '@handelsplatz/contract/uploads';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatNumber } from '@handelsplatz/domain/formats';
import { toNumber } from '@handelsplatz/domain/numbers';
import type { Result } from '@handelsplatz/domain/results';
import { type CellProblem, readCellText, readInstant, readNumber, readWhole } from '@handelsplatz/domain/uploads';
import type { CellError, SourceRow } from './upload-target.ts';

/** Reads the cells of one row and collects everything that is wrong with them. An empty or wrong cell reads as undefined. */
export interface CellReader {
  readonly errors: CellError[];
  /** Whether the column has an error. */
  isWrong(column: string): boolean;
  report(column: string | null, code: string, message: string): void;
  text(column: string, options: { max: number; required?: boolean; isFree?: boolean }): string | undefined;
  number(column: string, options: NumberOptions): number | undefined;
  whole(column: string): number | undefined;
  instant(column: string): Date | undefined;
}

interface NumberOptions {
  readonly decimals: number;
  readonly strictGrouping: boolean;
  readonly optional?: boolean;
}

/** Days and times that were read already. A file repeats a few of them in every row, and each takes 20 µs to read. */
export type KnownInstants = Map<string, ReturnType<typeof readInstant>>;

const mostKnown = 10_000;

/** Reads cells strictly as the brand writes them. `known` is shared by the rows of a file. */
export function createCellReader(source: SourceRow, brand: Brand, known: KnownInstants): CellReader {
  const errors: CellError[] = [];
  const wrong = new Set<string | null>();
  const read = (column: string) => source.cells[column] ?? '';

  function report(column: string | null, code: string, message: string): void {
    wrong.add(column);
    errors.push({ column, value: column === null ? '' : read(column), code, message });
  }

  function take<T>(column: string, result: Result<T, CellProblem>, facts: Record<string, string | number> = {}) {
    const broken = source.broken[column];
    if (result.ok && broken === undefined) return result.value;
    const code = broken ?? (result.ok ? 'required' : result.code);
    report(column, code, formatSentence(cellSentences[code], { value: read(column), ...facts }));
    return undefined;
  }

  return {
    errors,
    isWrong: (column) => wrong.has(column),
    report,
    text(column, { max, required = false, isFree = false }) {
      const text = take(column, readCellText(read(column), { max, isFree }), { max });
      if (text === '' && required) return take(column, { ok: false, code: 'required', detail: undefined });
      return text || undefined;
    },
    number(column, { decimals, strictGrouping, optional = false }) {
      if (optional && read(column).trim() === '' && source.broken[column] === undefined) return undefined;
      const result = readNumber(read(column), brand.numbers, { maxDecimals: decimals, strictGrouping });
      const example = formatNumber(1234.5, strictGrouping ? 2 : 1, brand.numbers);
      const value = take(column, result, { decimals, example });
      return value === undefined ? undefined : toNumber(value);
    },
    whole: (column) => take(column, readWhole(read(column), brand.numbers), { decimals: 0, example: '14' }),
    instant(column) {
      const text = read(column);
      const instant = known.get(text) ?? readInstant(text, brand.zone);
      if (known.size < mostKnown) known.set(text, instant);
      return take(column, instant);
    },
  };
}
