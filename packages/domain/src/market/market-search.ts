/** The texts of an offer in which a buyer's words are searched. */
export interface SearchableOffer {
  readonly displayName: string;
  readonly product: { readonly name: string; readonly category: string };
  readonly terminal: { readonly name: string; readonly region: string };
  readonly seller: { readonly name: string };
}

/** One word of a search, and how it is read. */
export interface SearchWord {
  /** The word as it was typed. */
  readonly typed: string;
  /** `exact`: some offer contains it. `similar`: it is taken for a slip of the words in `readAs`. `none`: no offer has anything like it. */
  readonly found: 'exact' | 'similar' | 'none';
  /** The folded texts of which an offer must contain one. */
  readonly readAs: readonly string[];
}

/** A text search over a set of offers. */
export interface TextSearch {
  readonly words: readonly SearchWord[];
  /** Whether the offer contains each word, as it is read. */
  matches(offer: SearchableOffer): boolean;
  /** Whether the offer contains this word, as it is read. */
  hasWord(offer: SearchableOffer, word: SearchWord): boolean;
}

/** Words that connect the others, as in "Diesel in Hamburg". They are not searched. */
const fillers = new Set(['in', 'bei', 'ab', 'von', 'aus', 'am', 'und', 'für', 'nach', 'mit']);

/** A shorter word is never taken for a slip: too many others are one letter away. */
const shortestSlip = 4;
/** From this length a word may have two slips. */
const twoSlipsFrom = 7;

/**
 * Searches offers by words. Case, umlauts (`Heizoel`, `Heizöl`) and `ß` do not matter. A word that no offer contains is taken for a
 * slip of the nearest words that offers contain: one letter wrong, missing, added or swapped with its neighbour, two in a long word.
 * @example createTextSearch(offers, 'Heizoel Brmen').matches(offer)
 */
export function createTextSearch(offers: Iterable<SearchableOffer>, text: string): TextSearch {
  const typed = text
    .split(/\s+/)
    .map((word) => word.replace(/(?<![,;])[,;]+$/, ''))
    .filter((word) => word !== '' && !fillers.has(word.toLocaleLowerCase('de')));
  const texts = typed.length > 0 ? listTexts(offers) : [];
  const words = [...new Set(typed)].map((word) => readWord(word, texts));
  const isIn = (own: string, { readAs }: SearchWord) => readAs.some((part) => own.includes(part));
  return {
    words,
    hasWord: (offer, word) => isIn(offerText(offer), word),
    matches(offer) {
      const own = offerText(offer);
      return words.every((word) => isIn(own, word));
    },
  };
}

/** A text without case, umlauts and accents: `Flörsheim` is `floersheim`. */
export function foldText(text: string): string {
  const known = folded.get(text);
  if (known !== undefined) return known;
  const made = text
    .toLocaleLowerCase('de')
    .replace(/[äöüß]/g, (letter) => plain[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  if (folded.size >= mostFolded) folded.clear();
  folded.set(text, made);
  return made;
}

const plain: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
/** A market repeats few names in many offers. */
const folded = new Map<string, string>();
const mostFolded = 20_000;

const parts = ({ product, terminal, seller, displayName }: SearchableOffer): string[] => [
  product.name,
  product.category,
  terminal.name,
  terminal.region,
  seller.name,
  displayName,
];

const offerText = (offer: SearchableOffer): string => parts(offer).map(foldText).join('\n');

/** The different texts of all offers, folded. */
function listTexts(offers: Iterable<SearchableOffer>): string[] {
  const texts = new Set<string>();
  for (const offer of offers) for (const part of parts(offer)) texts.add(part);
  return [...texts].map(foldText);
}

function readWord(typed: string, texts: readonly string[]): SearchWord {
  const word = foldText(typed);
  if (texts.some((text) => text.includes(word))) return { typed, found: 'exact', readAs: [word] };
  const readAs = word.length < shortestSlip ? [] : findSimilar(word, texts);
  return readAs.length > 0 ? { typed, found: 'similar', readAs } : { typed, found: 'none', readAs: [word] };
}

function findSimilar(word: string, texts: readonly string[]): string[] {
  const known = new Set(texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)));
  let most = word.length >= twoSlipsFrom ? 2 : 1;
  let nearest: string[] = [];
  for (const token of known) {
    if (token.length < shortestSlip - 1) continue;
    const slips = countSlips(word, token);
    if (slips > most) continue;
    if (slips < most) nearest = [];
    most = slips;
    nearest.push(token);
  }
  return nearest;
}

/** How many letters differ between a word and the nearest beginning of another: changed, missing, added, or two swapped. */
export function countSlips(word: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = word[row - 1] === other[at - 1];
      let slips = Math.min((last[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (same ? 0 : 1));
      const swapped = row > 1 && at > 1 && word[row - 1] === other[at - 2] && word[row - 2] === other[at - 1];
      if (swapped) slips = Math.min(slips, (before[at - 2] ?? 0) + 1);
      current.push(slips);
    }
    before = last;
    last = current;
  }
  return Math.min(...last);
}
