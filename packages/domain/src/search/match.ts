import { countSlips, foldText } from '../market/index.ts';

/** How well a word fits: it begins a word, stands inside one, or is one with a slip. */
const points = { begins: 4, inside: 2, similar: 1 } as const;

/** A shorter word is never taken for a slip: too many others are one letter away. */
const shortestSlip = 4;

/**
 * How well a text answers what was typed: 0 when a word of it is missing, and more the better the words fit. Case, umlauts and `ß` do
 * not matter, and a word of four letters or more may have one slip.
 *
 * @example scoreMatch('Dunkles Farbschema', 'dunkel') > 0 // one letter differs
 * @example scoreMatch('Verkäufer', 'verkaeu') // 4
 */
export function scoreMatch(text: string, typed: string): number {
  const words = splitWords(typed);
  const known = splitWords(text);
  const whole = foldText(text);
  let score = 0;
  for (const word of words) {
    const fit = fitWord(word, known, whole);
    if (fit === 0) return 0;
    score += fit;
  }
  return score;
}

/**
 * The entries that contain all typed words, the best first; entries that fit alike keep their sequence. Without words all of them.
 *
 * @example rankMatches(pages, 'best', ({ label }) => label)
 */
export function rankMatches<T>(entries: readonly T[], typed: string, toText: (entry: T) => string): T[] {
  if (splitWords(typed).length === 0) return [...entries];
  return entries
    .map((entry) => ({ entry, score: scoreMatch(toText(entry), typed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

const splitWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

function fitWord(word: string, known: readonly string[], whole: string): number {
  if (known.some((each) => each.startsWith(word))) return points.begins;
  if (whole.includes(word)) return points.inside;
  const isSlip =
    word.length >= shortestSlip && known.some((each) => each.length >= shortestSlip - 1 && countSlips(word, each) <= 1);
  return isSlip ? points.similar : 0;
}
