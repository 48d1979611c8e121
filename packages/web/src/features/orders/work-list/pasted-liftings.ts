import { requiredSentence } from '@handelsplatz/contract/common/sentences';
import { liftings } from '@handelsplatz/contract/orders/input';
import { parseDay } from '@handelsplatz/domain/formats';
import type { BodyOf } from '../../../platform/api/typed-routes.ts';
import { readBlock, writeBlock } from '../../../platform/clipboard.ts';
import type { Formats } from '../../../platform/formats.ts';
import { checkInput } from '../../../ui/form/contract-rules.ts';
import { t } from './texts.ts';

type Lifting = BodyOf<'POST', '/api/orders/liftings'>['liftings'][number];

/** The columns of a pasted block, in their sequence. */
export const pastedColumns = [
  'orderId',
  'bolNumber',
  'liftedOn',
  'observedLitres',
  'temperature',
  'density',
  'litresAt15',
] as const;

/** A column of a pasted block. */
export type LiftingColumn = (typeof pastedColumns)[number];

const required: readonly LiftingColumn[] = ['orderId', 'bolNumber', 'liftedOn', 'observedLitres'];
const decimals = { observedLitres: 0, temperature: 1, density: 4, litresAt15: 0 } as const;
type Figure = keyof typeof decimals;
const figures = Object.keys(decimals) as Figure[];

type Cells = Readonly<Record<LiftingColumn, string>>;
type Problems = Partial<Record<LiftingColumn, string>>;

/** A line of a pasted block: its cells, and the loading that it says or the sentence at each wrong cell. */
export interface PastedLine {
  /** From 1, as the user counts; blank lines count. */
  readonly number: number;
  readonly cells: Cells;
  readonly problems: Problems;
  /** Stands to the right of the last column, where nothing is read. */
  readonly surplus: boolean;
  readonly lifting: Lifting | undefined;
}

/**
 * Reads loadings from a spreadsheet: order number, bill of lading, day, observed litres, temperature, and where there are more
 * columns density and litres at 15 °C. Numbers and days are read as the brand writes them. Blank lines are left out.
 */
export function readLines(text: string, close: boolean, formats: Formats): PastedLine[] {
  return readBlock(text)
    .map((row, index) => {
      const trimmed = row.map((cell) => cell.trim());
      const surplus = trimmed.slice(pastedColumns.length).some((cell) => cell !== '');
      return { number: index + 1, cells: toCells(row), surplus, ...readLifting(toCells(trimmed), close, formats) };
    })
    .filter(({ cells, surplus }) => surplus || pastedColumns.some((column) => cells[column].trim() !== ''));
}

const toCells = (row: readonly string[]) =>
  Object.fromEntries(pastedColumns.map((column, at) => [column, row[at] ?? ''])) as Cells;

/** The pasted text after one cell was changed. */
export function writeCell(text: string, { number }: PastedLine, column: LiftingColumn, value: string): string {
  const rows = readBlock(text);
  const row = rows[number - 1] ?? [];
  const at = pastedColumns.indexOf(column);
  rows[number - 1] = Array.from({ length: Math.max(row.length, at + 1) }, (_, index) =>
    index === at ? value : (row[index] ?? ''),
  );
  return writeBlock(rows);
}

function readLifting(cells: Cells, close: boolean, formats: Formats): Pick<PastedLine, 'problems' | 'lifting'> {
  const problems: Problems = {};
  for (const column of required) if (cells[column] === '') problems[column] = requiredSentence;
  const day = parseDay(cells.liftedOn);
  if (!day.ok) problems.liftedOn ??= t('badDay', { value: cells.liftedOn });
  const numbers: Partial<Record<Figure, number>> = {};
  for (const figure of figures) {
    if (cells[figure] === '') continue;
    const read = formats.parse(cells[figure], decimals[figure], true);
    if (read === undefined) problems[figure] = t('badNumber', { value: cells[figure] });
    else numbers[figure] = read;
  }
  const { orderId, bolNumber } = cells;
  const liftedOn = day.ok ? day.value : readable.liftedOn;
  const lifting = { ...readable, ...numbers, orderId, bolNumber, liftedOn, close };
  const all = { ...findProblems(lifting), ...problems };
  return { problems: all, lifting: Object.keys(all).length === 0 ? lifting : undefined };
}

/** Stands for a day and a quantity that cannot be read, so that the other cells are validated at once. */
const readable = { liftedOn: '2000-01-01', observedLitres: 1 } as const;

/** The contract's sentences about a loading, by column. */
function findProblems(lifting: Lifting): Problems {
  const { problems } = checkInput(liftings, { liftings: [lifting] });
  return Object.fromEntries(problems.map(({ path, message }) => [path.split('.').at(-1) ?? '', message]));
}
