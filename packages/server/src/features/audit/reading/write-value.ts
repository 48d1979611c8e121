import type { Brand } from '@handelsplatz/domain/brands';
import { formatCalendarDay, formatDayTime, formatMoney, formatNumber, isDay } from '@handelsplatz/domain/formats';
import { moneyMinor } from '@handelsplatz/domain/numbers';
import type { JsonValue } from '../../../platform/db/index.ts';
import { findCodeWord } from './code-words.ts';

/** How a brand writes numbers, money and instants. */
export type Style = Pick<Brand, 'numbers' | 'zone' | 'currency'>;

interface Place {
  readonly objectType: string;
  /** The field in which the value stands, with those around it: `details.month`. */
  readonly path: string;
  readonly names: ReadonlyMap<string, string>;
  readonly style: Style;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const decimalText = /^-?\d{1,12}(\.\d{1,8})?$/;
const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Fields whose texts are decimal numbers. Other texts of digits are numbers of papers. */
const decimals = new Set(['density', 'fxSurcharge', 'least', 'most', 'price', 'value']);
const dayCounts = /(days|paymentTerms|payment_terms|collectionTime)$/i;
/** Amounts of a credit limit, which stand in whole units of the currency. */
const credit = new Set(['limit', 'prepaid', 'temporary', 'used']);
const longest = 300;

/** A value as people read it: words for codes, present names for ids, and amounts, dates and units in German. */
export function writeValue(place: Place, value: JsonValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'number') return writeNumber(place, value);
  if (typeof value === 'string') return writeText(place, value);
  if (Array.isArray(value)) return value.map((inner) => writeValue(place, inner)).join(', ');
  return Object.entries(value as Readonly<Record<string, JsonValue>>)
    .map(([key, inner]) => writeValue({ ...place, path: key }, inner))
    .filter((text) => text !== '')
    .join(' ');
}

function writeNumber({ objectType, path, style }: Place, value: number): string {
  const minor = /minor$/i.test(path)
    ? value
    : objectType === 'credit-limit' && credit.has(path)
      ? value * 100
      : undefined;
  if (minor !== undefined) return formatMoney(moneyMinor(Math.round(minor)), style.currency, style.numbers);
  if (objectType === 'offer' && path === 'price')
    return `${formatMoney(moneyMinor(Math.round(value * 100)), style.currency, style.numbers)} je 100 l`;
  const text = formatNumber(value, decimalsOf(String(value)), style.numbers);
  if (dayCounts.test(path)) return `${text} ${value === 1 ? 'Tag' : 'Tage'}`;
  return text;
}

function writeText({ objectType, path, names, style }: Place, value: string): string {
  const field = path.slice(path.lastIndexOf('.') + 1);
  const word = findCodeWord(objectType, field, value) ?? names.get(value);
  if (word !== undefined) return word;
  if (isDay(value)) return formatCalendarDay(value);
  if (instant.test(value) && !Number.isNaN(Date.parse(value))) return formatDayTime(new Date(value), style.zone);
  if (decimals.has(field) && decimalText.test(value))
    return formatNumber(Number(value), decimalsOf(value), style.numbers);
  if (id.test(value)) return `gelöscht (${value.slice(0, 8)})`;
  return value.length > longest ? `${value.slice(0, longest)} …` : value;
}

const decimalsOf = (text: string): number => Math.min(6, text.split('.')[1]?.length ?? 0);
