/**
 * How a brand writes numbers: `{ decimal: ',', group: '.' }` for 1.234,56 (German, Austrian) and
 * `{ decimal: '.', group: "'" }` for 1'234.56 (Swiss) (Product decisions 2).
 */
export type NumberStyle = { readonly decimal: ',' | '.'; readonly group: '.' | "'" };

/** What a field accepts: the most decimals it keeps, and whether one minus sign is allowed. */
export type NumberRules = { readonly maxDecimals: number; readonly signed: boolean };

/** Spaces that group digits: the plain one, and no-break, narrow no-break and thin ones. */
const groupSpaces = [' ', '\u00a0', '\u202f', '\u2009'];

/**
 * Every character the style accepts as grouping: its own, and spaces, which are never a decimal separator and so leave
 * no doubt. The Swiss one takes both apostrophes, because other programs and other versions of Intl write each of them.
 */
export function groupCharacters(style: NumberStyle): readonly string[] {
  return [...(style.group === "'" ? ["'", '\u2019'] : [style.group]), ...groupSpaces];
}
