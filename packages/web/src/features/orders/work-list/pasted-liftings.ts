import { parseDay } from '@handelsplatz/domain/formats';
import type { BodyOf } from '../../../platform/api/typed-routes.ts';
import { readBlock } from '../../../platform/clipboard.ts';
import type { Formats } from '../../../platform/formats.ts';
import { t } from './texts.ts';

type Lifting = BodyOf<'POST', '/api/orders/liftings'>['liftings'][number];

/** The loadings of a pasted block, or the sentences about its wrong lines. */
export interface PastedLiftings {
  readonly liftings: readonly Lifting[];
  readonly problems: readonly string[];
}

/**
 * Reads loadings from a spreadsheet: order number, bill of lading, day, observed litres, temperature, and where there are more
 * columns density and litres at 15 °C. Numbers and days are read as the brand writes them.
 */
export function readLiftings(text: string, close: boolean, formats: Formats): PastedLiftings {
  const liftings: Lifting[] = [];
  const problems: string[] = [];
  for (const [index, line] of readBlock(text).entries()) {
    const cells = line.map((cell) => cell.trim());
    if (cells.every((cell) => cell === '')) continue;
    const read = readLine(cells, formats);
    if (typeof read === 'string') problems.push(t('line', { number: index + 1, problem: read }));
    else liftings.push({ ...read, close });
  }
  return { liftings, problems };
}

function readLine(cells: readonly string[], formats: Formats): Lifting | string {
  const [orderId = '', bolNumber = '', day = '', observed = '', temperature = '', density = '', at15 = ''] = cells;
  if (orderId === '' || bolNumber === '' || day === '' || observed === '') return t('badColumns');
  const liftedOn = parseDay(day);
  if (!liftedOn.ok) return t('badDay', { value: day });
  const figures = [
    [observed, 0],
    [temperature, 1],
    [density, 4],
    [at15, 0],
  ] as const;
  const numbers = figures.map(([cell, decimals]) => (cell === '' ? null : formats.parse(cell, decimals, true)));
  const bad = figures.find((_, index) => numbers[index] === undefined);
  if (bad) return t('badNumber', { value: bad[0] });
  const [litres, celsius, tonnes, corrected] = numbers;
  return {
    orderId,
    bolNumber,
    liftedOn: liftedOn.value,
    observedLitres: litres as number,
    ...(typeof celsius === 'number' && { temperature: celsius }),
    ...(typeof tonnes === 'number' && { density: tonnes }),
    ...(typeof corrected === 'number' && { litresAt15: corrected }),
  };
}
