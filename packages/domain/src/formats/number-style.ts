/**
 * How a brand writes numbers: `{ decimal: ',', group: '.' }` for 1.234,56 (German, Austrian) and
 * `{ decimal: '.', group: "'" }` for 1'234.56 (Swiss) (Product decisions 2).
 */
export type NumberStyle = { readonly decimal: ',' | '.'; readonly group: '.' | "'" };

/** What a field accepts: the most decimals it keeps, and whether one minus sign is allowed. */
export type NumberRules = { readonly maxDecimals: number; readonly signed: boolean };

/**
 * Every character the style accepts as grouping. The Swiss one takes both apostrophes and both no-break spaces, because
 * other programs and other versions of Intl write each of them.
 */
export function groupCharacters(style: NumberStyle): readonly string[] {
  return style.group === "'" ? ["'", '\u2019', '\u00a0', '\u202f'] : [style.group];
}
