/** The fewest characters of a password (Specification 5). */
export const fewestCharacters = 8;

/** A password of this length may have any composition (Product decisions 1). */
export const freeCompositionFrom = 15;
