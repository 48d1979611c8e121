import { type Decimal, decimal } from '../numbers/index.ts';
import { ok, type Result, refuse } from '../results/index.ts';
import { groupCharacters, type NumberRules, type NumberStyle } from './number-style.ts';

/** Why a typed or uploaded number is refused. */
export type ParseNumberRefusal =
  | 'empty'
  | 'not_a_number'
  | 'wrong_grouping'
  | 'too_many_decimals'
  | 'negative_not_allowed'
  | 'out_of_range';

/** Amounts have at most 15 digits. */
const mostIntegerDigits = 15;

/**
 * Reads a number in the brand's style (Specification 5, Product decisions 2 and 8).
 * Grouping is optional. Where it is used, it must be correct: one to three digits without a leading zero, then groups of three,
 * with one kind of separator. A text that could mean two numbers is refused, never guessed: '1.23' and a Swiss '1,5' are no
 * numbers here; the German '1.234' is 1234.
 * Spaces around the number are ignored. Spaces between groups of three are grouping in every style. A plus is allowed where a
 * minus is. Leading zeros are dropped. Too many decimals are refused (a field cuts them while the user types, see
 * `sanitizeNumberInput`).
 * @example parseNumber('1.234,5', { decimal: ',', group: '.' }, { maxDecimals: 2, signed: false }) // 1234.5
 */
export function parseNumber(text: string, style: NumberStyle, rules: NumberRules): Result<Decimal, ParseNumberRefusal> {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('empty');
  const negative = /^[-\u2212]/.test(trimmed);
  const unsigned = negative || (rules.signed && trimmed.startsWith('+')) ? trimmed.slice(1) : trimmed;
  const parts = unsigned.split(style.decimal);
  const [written = '', fraction = ''] = parts;
  if (parts.length > 2 || !/^\d*$/.test(fraction) || written + fraction === '') return refuse('not_a_number');
  const integer = ungrouped(written, style);
  if (!integer.ok) return integer;
  if (negative && !rules.signed) return refuse('negative_not_allowed');
  if (fraction.length > rules.maxDecimals) return refuse('too_many_decimals');
  const digits = integer.value.replace(/^0+(?=\d)/, '') || '0';
  if (digits.length > mostIntegerDigits) return refuse('out_of_range');
  return ok(decimal((negative ? '-' : '') + digits + (fraction === '' ? '' : `.${fraction}`)));
}

function ungrouped(written: string, style: NumberStyle): Result<string, 'not_a_number' | 'wrong_grouping'> {
  if (/^\d*$/.test(written)) return ok(written);
  const separators = groupCharacters(style).filter((character) => written.includes(character));
  const [separator, another] = separators;
  if (separator === undefined) return refuse('not_a_number');
  const groups = written.split(separator);
  if (another !== undefined) return refuse('wrong_grouping');
  if (!groups.every((group) => /^\d*$/.test(group))) return refuse('not_a_number');
  const wellFormed = groups.every((group, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(group));
  return wellFormed ? ok(groups.join('')) : refuse('wrong_grouping');
}

/**
 * The text that a number field keeps while the user types: without leading zeros and without more decimals than the field has
 * (Specification 5). Nothing else is dropped, because that would make another number (1e5 is not 15, -5 is not 5). Letters, a
 * second decimal separator, separators of another style and a forbidden minus stay, and `parseNumber` refuses them.
 * @example sanitizeNumberInput('007,129', { decimal: ',', group: '.' }, { maxDecimals: 2, signed: false }) // '7,12'
 */
export function sanitizeNumberInput(text: string, style: NumberStyle, rules: NumberRules): string {
  const typed = text.trimStart();
  const [, sign = '', characters] = /^([-\u2212+]?)([\d.,'\u2019\u00a0\u202f\u2009 ]*)$/.exec(typed) ?? [];
  const [written, fraction, second] = characters?.trimEnd().split(style.decimal) ?? [];
  if (written === undefined || second !== undefined || !/^\d*$/.test(fraction ?? '')) return typed;
  const integer = written.replace(/^0+(?=\d)/, '');
  if (fraction === undefined || rules.maxDecimals === 0) return toMinus(sign) + integer;
  return toMinus(sign) + (integer === '' ? '0' : integer) + style.decimal + fraction.slice(0, rules.maxDecimals);
}

const toMinus = (sign: string): string => (sign === '\u2212' ? '-' : sign);
