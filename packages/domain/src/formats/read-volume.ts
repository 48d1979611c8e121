import { toNumber } from '../numbers/index.ts';
import { ok, type Result, refuse } from '../results/index.ts';
import type { NumberStyle } from './number-style.ts';
import { type ParseNumberRefusal, parseNumber } from './parse-number.ts';

/** How units of volume are written. */
const units: Readonly<Record<string, 'cbm' | 'lt'>> = {
  l: 'lt',
  lt: 'lt',
  ltr: 'lt',
  liter: 'lt',
  cbm: 'cbm',
  m3: 'cbm',
  'm³': 'cbm',
  kubikmeter: 'cbm',
};

/**
 * Reads a typed quantity in the unit of its field, or with a unit of its own: litres or cubic metres. Litres are whole. The number
 * itself is read as `parseNumber` reads it: nothing is guessed.
 * @example readVolume('30.000 l', { decimal: ',', group: '.' }, 'cbm') // 30
 */
export function readVolume(text: string, style: NumberStyle, unit: 'cbm' | 'lt'): Result<number, ParseNumberRefusal> {
  const trimmed = text.trim();
  const letter = trimmed.search(/\p{L}/u);
  const typed = letter < 0 ? unit : units[trimmed.slice(letter).toLowerCase()];
  if (typed === undefined) return refuse('not_a_number');
  const parsed = parseNumber(letter < 0 ? trimmed : trimmed.slice(0, letter), style, {
    maxDecimals: typed === 'cbm' ? 3 : 0,
    signed: false,
  });
  if (!parsed.ok) return parsed;
  const value = toNumber(parsed.value);
  if (typed === unit) return ok(value);
  const converted = unit === 'cbm' ? value / 1000 : Math.round(value * 1000);
  return Number.isSafeInteger(Math.round(converted)) ? ok(converted) : refuse('out_of_range');
}

/**
 * The cubic metres that a number above every maximum means when it was typed in litres; undefined when it may mean itself.
 * `most`: the most cubic metres that can be ordered.
 * @example readAsLitres(30_000, 120) // 30
 */
export function readAsLitres(cbm: number, most: number): number | undefined {
  return cbm > most && cbm >= 1000 && cbm / 1000 <= most && Number.isInteger(cbm) ? cbm / 1000 : undefined;
}
