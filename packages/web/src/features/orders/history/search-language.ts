import type { CountedOption, OrderStatusCode } from '@handelsplatz/contract/orders';
import { parseDay } from '@handelsplatz/domain/formats';
import { formatOrderStatus, type OrderPeriod, orderPeriods } from '@handelsplatz/domain/orders';
import type { Formats } from '../../../platform/formats.ts';
import { joinList, readList } from '../../../platform/search-params.ts';
import { isProvider } from '../reader.ts';
import { noOrderFilters, type OrdersSearch } from '../search.ts';
import type { ChoiceListName, FilterOptions } from './choices.ts';
import { t } from './texts.ts';

/** What the search needs to know: the names of all choices, the side that reads, and how the brand writes numbers. */
export interface SearchSetting {
  readonly known: FilterOptions;
  readonly isBuyer: boolean;
  readonly formats: Pick<Formats, 'parse' | 'short' | 'typedDay'>;
}

/** A filter that chooses among names. */
interface ListFilter {
  readonly word: string;
  readonly key: keyof OrdersSearch;
  /** Where the excluded values stand; without it the filter knows no minus. */
  readonly not?: keyof OrdersSearch;
  readonly list: ChoiceListName;
}

const listFilters: readonly ListFilter[] = [
  { word: 'status', key: 'status', not: 'ohneStatus', list: 'status' },
  { word: 'produkt', key: 'produkt', not: 'ohneProdukt', list: 'products' },
  { word: 'terminal', key: 'terminal', not: 'ohneTerminal', list: 'terminals' },
  { word: 'verkäufer', key: 'verkaeufer', not: 'ohneVerkaeufer', list: 'sellers' },
  { word: 'käufer', key: 'kaeufer', not: 'ohneKaeufer', list: 'buyers' },
  { word: 'tochter', key: 'tochter', list: 'shareholders' },
  { word: 'adresse', key: 'adresse', list: 'deliveryAddress' },
  { word: 'einheit', key: 'einheit', list: 'purchaseUnits' },
];

const amountFilters = [
  { word: 'preis', from: 'preisVon', to: 'preisBis', decimals: 2 },
  { word: 'menge', from: 'mengeVon', to: 'mengeBis', decimals: 3 },
  { word: 'betrag', from: 'betragVon', to: 'betragBis', decimals: 2 },
] as const;

const dayFilters = [
  { word: 'erstellt', from: 'von', to: 'bis' },
  { word: 'abholung', from: 'abholungVon', to: 'abholungBis' },
] as const;

/** The filters that choose among names, for one side: nobody filters by their own account. */
const listFiltersFor = (isBuyer: boolean): readonly ListFilter[] =>
  listFilters.filter(({ word }) => {
    if (word === 'verkäufer') return isBuyer || isProvider();
    return isBuyer ? word !== 'käufer' : word !== 'tochter';
  });

/** The words of all filters. */
const filterWords = (isBuyer: boolean): string[] => [
  ...listFiltersFor(isBuyer).map(({ word }) => word),
  ...amountFilters.map(({ word }) => word),
  ...dayFilters.map(({ word }) => word),
  'daten',
];

/** The choices of a filter. Buyers call a state by another word than sellers. */
function namesOf({ known, isBuyer }: SearchSetting, { list }: ListFilter): readonly CountedOption[] {
  if (list !== 'status') return known[list];
  return known.status.map((option) => ({
    ...option,
    name: formatOrderStatus(option._id as OrderStatusCode, isBuyer ? 'buyer' : 'seller'),
  }));
}

/** A period without spaces, such as `letzte7tage`. */
const periodWord = (period: OrderPeriod): string => fold(t(period)).replaceAll(' ', '');

const fold = (text: string) =>
  text.toLocaleLowerCase('de').replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');

/** What a text of the search means, or a sentence about the first thing that it cannot mean. */
export type ReadSearch =
  | { readonly ok: true; readonly filters: Partial<OrdersSearch> }
  | { readonly ok: false; readonly sentence: string };

/** One word of the search: `-terminal:Hamburg`. Values may stand in quotation marks. */
interface Token {
  readonly excluded: boolean;
  /** Empty for a part of a number. */
  readonly word: string;
  readonly value: string;
}

/** Splits a text into its words. A space inside of quotation marks splits nothing. */
const splitWords = (text: string) => [...text.matchAll(/(?:"[^"]*"?|[^\s"])+/gu)];

/** The parts of a word: a minus, the filter, and the value. */
const wordParts = /^(-?)(?:(\p{L}+):)?(.*)$/su;

function readTokens(text: string): Token[] {
  return splitWords(text).map(([whole]) => {
    const [, minus = '', word = '', value = ''] = wordParts.exec(whole) ?? [];
    return {
      excluded: minus === '-' && word !== '',
      word: word.toLocaleLowerCase('de'),
      value: word === '' ? minus + value : value,
    };
  });
}

/**
 * Reads a text of the search. All filters that it does not name are cleared: the text is all that is filtered. Only values of
 * `search` that no text can name stay.
 */
export function readSearch(text: string, setting: SearchSetting, search: OrdersSearch): ReadSearch {
  const filters = { ...noOrderFilters, ...keepUnnamed(search, setting) } as Filters;
  const seen = new Set<string>();
  for (const token of readTokens(text)) {
    const problem = readToken(token, setting, filters, seen);
    if (problem !== undefined) return { ok: false, sentence: problem };
  }
  return { ok: true, filters: filters as Partial<OrdersSearch> };
}

/** The chosen values without a name, for example an address that is not offered. */
function keepUnnamed(search: OrdersSearch, setting: SearchSetting): Filters {
  const written = listFiltersFor(setting.isBuyer);
  return Object.fromEntries(
    listFilters.flatMap((filter) => {
      const named = new Set(written.includes(filter) ? namesOf(setting, filter).map(({ _id }) => _id) : []);
      const keep = (key: keyof OrdersSearch) => {
        const ids = readList(search[key] as string | undefined).filter((id) => !named.has(id));
        return [key, joinList(ids)] as const;
      };
      return filter.not ? [keep(filter.key), keep(filter.not)] : [keep(filter.key)];
    }),
  );
}

type Filters = Record<string, string | undefined>;

/** As many numbers as the server looks for at a time. */
const mostNumbers = 100;

/** Writes what a token means into the filters. Returns a sentence when it means nothing. */
function readToken(token: Token, setting: SearchSetting, filters: Filters, seen: Set<string>): string | undefined {
  const { word, value, excluded } = token;
  if (word === '') {
    const numbers = value.replaceAll('"', '').split(',').filter(Boolean);
    const all = [...new Set([...readList(filters.nummer), ...numbers])];
    if (all.length > mostNumbers) return t('tooManyNumbers', { max: String(mostNumbers) });
    filters.nummer = joinList(all);
    return undefined;
  }
  const name = filterWords(setting.isBuyer).find((known) => fold(known) === fold(word));
  if (!name) return t('unknownFilter', { word, filters: filterWords(setting.isBuyer).join(', ') });
  if (value === '') return t('emptyValue', { filter: name });
  if (seen.has(`${excluded}${name}`)) return t('repeated', { filter: name });
  seen.add(`${excluded}${name}`);
  const list = listFiltersFor(setting.isBuyer).find((filter) => filter.word === name);
  if (list) return readNames(token, list, setting, filters);
  if (excluded) return t('noExclusion', { filter: name });
  const amount = amountFilters.find((filter) => filter.word === name);
  if (amount) return readAmounts(value, amount, setting, filters);
  const days = dayFilters.find((filter) => filter.word === name);
  if (days) return readDays(value, days, filters);
  if (fold(value) !== 'original') return t('unknownName', { filter: name, value, names: 'original' });
  filters.daten = 'original';
  return undefined;
}

function readNames(
  { value, excluded }: Token,
  filter: ListFilter,
  setting: SearchSetting,
  filters: Filters,
): string | undefined {
  const key = excluded ? filter.not : filter.key;
  if (!key) return t('noExclusion', { filter: filter.word });
  const options = namesOf(setting, filter);
  const ids: string[] = [];
  for (const part of value.match(/"[^"]*"?|[^,]+/g) ?? []) {
    const wanted = fold(part.replaceAll('"', '').trim());
    const exact = options.filter(({ name }) => fold(name) === wanted);
    const found = exact.length > 0 ? exact : options.filter(({ name }) => fold(name).includes(wanted));
    if (found.length === 0 || wanted === '') {
      const names = options.slice(0, 6).map(({ name }) => name);
      return t('unknownName', { filter: filter.word, value: part.replaceAll('"', ''), names: names.join(', ') || '–' });
    }
    ids.push(...found.map(({ _id }) => _id));
  }
  filters[key] = joinList([...new Set([...readList(filters[key]), ...ids])]);
  return undefined;
}

function readAmounts(
  value: string,
  { word, from, to, decimals }: (typeof amountFilters)[number],
  { formats }: SearchSetting,
  filters: Filters,
): string | undefined {
  const wrong = t('wrongNumber', { filter: word, value });
  const read = (text: string) => formats.parse(text, decimals);
  const step = 10 ** -decimals;
  const write = (number: number) => String(Number(number.toFixed(decimals)));
  const { sign, first, second } = splitRange(value, ['>=', '<=', '>', '<', '=']);
  if (second !== undefined) {
    const [low, high] = [first === '' ? undefined : read(first), second === '' ? undefined : read(second)];
    if (sign || (first !== '' && low === undefined) || (second !== '' && high === undefined)) return wrong;
    filters[from] = low === undefined ? undefined : write(low);
    filters[to] = high === undefined ? undefined : write(high);
    return undefined;
  }
  const number = read(first);
  if (number === undefined || number < 0) return wrong;
  if (sign !== '<' && sign !== '<=') filters[from] = write(sign === '>' ? number + step : number);
  if (sign !== '>' && sign !== '>=') filters[to] = write(sign === '<' ? number - step : number);
  return undefined;
}

/** The parts of `>=5` or `5..10`. `second` is undefined for a value without two points. */
function splitRange(value: string, signs: readonly string[]): { sign?: string; first: string; second?: string } {
  const sign = signs.find((each) => value.startsWith(each));
  const rest = value.slice(sign?.length);
  const at = rest.indexOf('..');
  const range = at < 0 ? { first: rest } : { first: rest.slice(0, at), second: rest.slice(at + 2) };
  return { ...(sign && { sign }), ...range };
}

function readDays(
  value: string,
  { word, from, to }: (typeof dayFilters)[number],
  filters: Filters,
): string | undefined {
  const period = word === 'erstellt' && orderPeriods.find((known) => periodWord(known) === fold(value));
  if (period) {
    filters.zeit = period;
    return undefined;
  }
  const wrong = t('wrongDay', { filter: word, value });
  const { sign, first, second } = splitRange(value, ['>=', '<=']);
  const [low, high] = [readTypedDay(first), readTypedDay(second ?? first)];
  if ((first !== '' && !low) || (second && !high) || (first === '' && !second)) return wrong;
  if (sign !== '<=') filters[from] = low || undefined;
  if (sign !== '>=') filters[to] = (second === '' ? undefined : high) || undefined;
  return undefined;
}

function readTypedDay(text: string): string | undefined {
  const day = parseDay(text);
  return day.ok ? day.value : undefined;
}

/** The text of the filters. `readSearch` of it gives the same filters. */
export function writeSearch(search: OrdersSearch, setting: SearchSetting): string {
  const { formats, isBuyer } = setting;
  const words: string[] = [];
  for (const filter of listFiltersFor(isBuyer)) {
    for (const [sign, key] of [
      ['', filter.key],
      ['-', filter.not],
    ] as const) {
      const ids = key ? readList(search[key] as string | undefined) : [];
      const names = ids.flatMap((id) => namesOf(setting, filter).find(({ _id }) => _id === id)?.name ?? []);
      if (names.length > 0) words.push(`${sign}${filter.word}:${names.map(quote).join(',')}`);
    }
  }
  for (const { word, from, to, decimals } of amountFilters) {
    const number = (text: string | undefined) => (text === undefined ? '' : formats.short(Number(text), decimals));
    words.push(...writeRange(word, number(search[from]), number(search[to])));
  }
  if (search.zeit) words.push(`erstellt:${periodWord(search.zeit)}`);
  for (const { word, from, to } of dayFilters) {
    if (word === 'erstellt' && search.zeit) continue;
    const day = (text: string | undefined) => (text === undefined ? '' : formats.typedDay(text));
    words.push(...writeRange(word, day(search[from]), day(search[to])));
  }
  if (search.daten) words.push('daten:original');
  words.push(...readList(search.nummer));
  return words.join(' ');
}

function writeRange(word: string, from: string, to: string): string[] {
  if (from === '' && to === '') return [];
  if (from === to) return [`${word}:${from}`];
  if (to === '') return [`${word}:>=${from}`];
  return from === '' ? [`${word}:<=${to}`] : [`${word}:${from}..${to}`];
}

/** A name in quotation marks where it would fall apart. */
const quote = (name: string): string => (/[\s,"]/.test(name) ? `"${name.replaceAll('"', '')}"` : name);

/** A suggestion: what stands for the word that is being typed, and how many orders it gives. */
export interface Suggestion {
  readonly text: string;
  readonly label: string;
  readonly count?: number | null | undefined;
}

/** What can stand for the last word of a text, the likeliest first. `counted` has the counts under the other filters. */
export function suggest(text: string, setting: SearchSetting, counted: FilterOptions | undefined): Suggestion[] {
  const [typed = ''] = splitWords(text).at(-1) ?? [];
  const last = text.endsWith(typed) ? typed : '';
  const before = text.slice(0, text.length - last.length);
  const [, minus = '', word, value = ''] = wordParts.exec(last) ?? [];
  if (word === undefined) {
    return filterWords(setting.isBuyer)
      .filter((name) => fold(name).startsWith(fold(value)))
      .map((name) => ({ text: `${before}${minus}${name}:`, label: `${minus}${name}:` }));
  }
  const put = (entry: string) => `${before}${minus}${word}:${entry} `;
  if (fold(word) === 'erstellt') {
    return orderPeriods
      .filter((period) => periodWord(period).startsWith(fold(value)))
      .map((period) => ({ text: put(periodWord(period)), label: t(period) }));
  }
  const filter = listFiltersFor(setting.isBuyer).find((each) => fold(each.word) === fold(word));
  if (!filter) return [];
  const done = value.slice(0, value.lastIndexOf(',') + 1);
  const wanted = fold(value.slice(done.length).replaceAll('"', ''));
  const counts = new Map((counted ?? setting.known)[filter.list].map(({ _id, count }) => [_id, count]));
  return namesOf(setting, filter)
    .filter(({ name }) => fold(name).includes(wanted))
    .map(({ _id, name }) => ({
      text: put(done + quote(name)),
      label: name,
      count: counts.has(_id) ? counts.get(_id) : 0,
    }))
    .sort((left, right) => (right.count ?? 0) - (left.count ?? 0))
    .slice(0, 12);
}
