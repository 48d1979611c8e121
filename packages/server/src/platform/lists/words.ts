/** The words of a search. */
export const splitWords = (search: string): string[] => search.split(/\s+/).filter(Boolean);

/** An index of three letters (`gin_trgm_ops`) knows no shorter part of a word. */
const shortestPart = 3;

/**
 * The pattern of a word for `ilike`, on a text that begins with a space. A word is found anywhere; one of one or two letters only
 * where a word begins, because an index finds it there (docs/decisions/0100-the-providers-lists.md).
 */
export function toPattern(word: string): string {
  const plain = word.replace(/[\\%_]/g, '\\$&');
  return word.length < shortestPart ? `% ${plain}%` : `%${plain}%`;
}
