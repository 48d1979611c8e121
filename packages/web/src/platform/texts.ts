import type { Brand } from '@handelsplatz/domain/brands';
import { formatNumber, toBrandSpelling } from '@handelsplatz/domain/formats';
import { brand, isBrandKnown } from './brand.ts';

type Plural = { readonly one: string; readonly other: string };
type Entry = string | Plural;
type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Value = string | number;

type Arguments<E extends Entry> = E extends string
  ? [Names<E>] extends [never]
    ? []
    : [values: Record<Names<E>, Value>]
  : E extends Plural
    ? [values: { count: number } & Record<Names<E['one'] | E['other']>, Value>]
    : never;

/** Returns one sentence of a feature in the brand's language, with its `{names}` filled in. */
export type Texts<T extends Record<string, Entry>> = <K extends keyof T & string>(
  key: K,
  ...values: Arguments<T[K]>
) => string;

/** The tables of texts that are loaded. What stands in one is the product's own, and no data of anybody. */
export const loadedTexts: Readonly<Record<string, Entry | undefined>>[] = [];

/** The different texts of a locale. All others are those of every brand. */
export type Overrides<T> = { readonly [L in Brand['locale']]?: { readonly [K in keyof T]?: Entry } };

/**
 * The sentences of one feature. The compiler checks keys and `{names}`. An entry with `one` and `other` is chosen by `count`,
 * which is written with the brand's thousands separator. Swiss texts need no list of their own for ß and „“: the output has ss
 * and «».
 * @example
 *   const t = defineTexts({ left: 'Noch {available} cbm frei.', found: { one: '{count} Treffer', other: '{count} Treffer' } });
 *   t('left', { available: '3' }); // 'Noch 3 cbm frei.'
 */
export function defineTexts<const T extends Record<string, Entry>>(texts: T, overrides: Overrides<T> = {}): Texts<T> {
  loadedTexts.push(texts, ...Object.values(overrides));
  return (key, ...values) => {
    const own = isBrandKnown() ? overrides[brand().locale]?.[key] : undefined;
    const sentence = fill(own ?? texts[key] ?? key, values[0] as Record<string, Value> | undefined);
    return toOwnSpelling(sentence);
  };
}

/** A German sentence in the spelling of this deployment's brand. */
export function toOwnSpelling(sentence: string): string {
  return isBrandKnown() ? toBrandSpelling(sentence, brand().code) : sentence;
}

function fill(entry: Entry, values: Record<string, Value> = {}): string {
  const sentence = typeof entry === 'string' ? entry : values.count === 1 ? entry.one : entry.other;
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name === 'count' ? countText(values.count) : String(values[name] ?? whole),
  );
}

function countText(count: Value | undefined): string {
  return typeof count === 'number' && isBrandKnown() ? formatNumber(count, 0, brand().numbers) : String(count ?? '');
}
