import { toKey } from './targets/offer-rows.ts';

/** How many right values are suggested for a wrong one. */
const mostSuggested = 3;
/** Longer values are no slip of a name, and comparing them takes long. */
const longestValue = 100;

/** The right values that are most similar to a wrong one, best first. Values with nothing in common are not suggested. */
export function suggestValues(wrong: string, right: readonly string[]): string[] {
  const key = toKey(wrong);
  if (key.length > longestValue) return [];
  return right
    .map((value) => ({ value, distance: isShort(key, value) ? 0.3 : rate(key, toKey(value)) }))
    .filter(({ distance }) => distance < 0.6)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostSuggested)
    .map(({ value }) => value);
}

/** Whether a short name such as HEL or TLB stands for the first letters of a name; words in capitals count whole: Heizöl EL. */
function isShort(key: string, value: string): boolean {
  if (key.length < 2) return false;
  const words = value.split(/[\s/-]+/).filter((word) => word !== '');
  const letters = words.map((word) => (word === word.toUpperCase() ? word : word.slice(0, 1)));
  return letters.join('').toLowerCase().startsWith(key);
}

/** 0: the same; 1: nothing in common. A value that begins with the other one is near. */
function rate(a: string, b: string): number {
  const shared = b.startsWith(a) || a.startsWith(b) ? 0.5 : 1;
  return (countEdits(a, b) / Math.max(a.length, b.length, 1)) * shared;
}

/** Levenshtein distance: how many characters have to be put in, left out or replaced. */
function countEdits(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
