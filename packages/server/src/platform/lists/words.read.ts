import { type RawBuilder, sql } from 'kysely';

/** The words of a search. What has neither a letter nor a digit is no word. */
export const splitWords = (search: string): string[] =>
  search.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** An index of three letters (`gin_trgm_ops`) knows no shorter part inside a word. */
const shortestPart = 3;

/** Whether a word is found only where a word begins. */
export const isShortWord = (word: string): boolean => word.length < shortestPart;

/** What stands before a word. The index takes a list of signs, but not all that are no letters. */
const beforeWord = `[][ @.,:;/()#&"'+_<>=!?*-]`;

/** The condition that a text has this part, anywhere and in any case. */
export const hasPart = (text: RawBuilder<unknown>, part: string): RawBuilder<unknown> =>
  sql`${text} ilike ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;

/**
 * The condition that a text, which begins with a space, has a word in it. A word is found anywhere; one of one or two letters only
 * where a word begins, because an index finds it there (docs/decisions/0100-the-providers-lists.md).
 * @example hasWord(sql`(' ' || u.first_name || ' ' || u.last_name)`, 'kim')
 */
export function hasWord(text: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  if (!isShortWord(word)) return hasPart(text, word);
  return sql`${text} ~* ${beforeWord + word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`;
}
