/**
 * How a brand writes numbers: `{ decimal: ',', group: '.' }` for 1.234,56 (German, Austrian) and
 * `{ decimal: '.', group: "'" }` for 1'234.56 (Swiss) (Product decisions 2).
 */
export type NumberStyle = { readonly decimal: ',' | '.'; readonly group: '.' | "'" };

/** What a number field accepts: the most decimals it keeps, and whether a minus sign is allowed. */
export type NumberRules = { readonly maxDecimals: number; readonly signed: boolean };

/** Spaces that may group digits: plain, no-break, narrow no-break and thin. */
const groupSpaces = [' ', '\u00a0', '\u202f', '\u2009'];

/**
 * Every character that the style accepts between groups of digits: its own one, and spaces. A space is never a decimal
 * separator, so it is unambiguous. The Swiss style accepts both apostrophes, because programs and versions of Intl differ.
 */
export function groupCharacters(style: NumberStyle): readonly string[] {
  return [...(style.group === "'" ? ["'", '\u2019'] : [style.group]), ...groupSpaces];
}
