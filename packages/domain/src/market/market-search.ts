/** The texts of an offer in which a buyer's words are searched. */
export interface SearchableOffer {
  readonly displayName: string;
  readonly product: { readonly name: string; readonly category: string };
  readonly terminal: { readonly name: string; readonly region: string };
  readonly seller: { readonly name: string };
}

/** What a word of a search names. `any`: a part of some text. */
type SearchKind = 'region' | 'product' | 'category' | 'terminal' | 'seller' | 'any';

/** One word of a search, and how it is read. */
export interface SearchWord {
  /** A whole name beats a part of another one: `Nord` is the region and not `Nordkontor`, `Diesel` a name and not the group of HVO100. */
  readonly kind: SearchKind;
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
  /** Whether the offer contains this word, as it is read. A word that names something of one kind is only looked for there. */
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
  const known = typed.length > 0 ? listTexts(offers) : { texts: [], tokens: new Map() };
  const words = [...new Set(typed)].map((word) => readWord(word, known));
  return { words, hasWord, matches: (offer) => words.every((word) => hasWord(offer, word)) };
}

function hasWord(offer: SearchableOffer, { kind, readAs }: SearchWord): boolean {
  if (kind !== 'any') return readAs.some((part) => toTokens(nameOf[kind](offer)).includes(part));
  const own = offerText(offer);
  return readAs.some((part) => own.includes(part));
}

/** What a search was understood as: what its words name, of one kind. */
export interface Understood {
  readonly kind: Exclude<SearchKind, 'any'>;
  /** The names, as offers write them. */
  readonly names: readonly string[];
  /** The words of the search that name them. */
  readonly typed: readonly string[];
}

/** What the words of a search name, by kind. Words that are only a part of some text are left out. */
export function describeSearch(offers: readonly SearchableOffer[], text: string): Understood[] {
  const { words } = createTextSearch(offers, text);
  return kinds.flatMap((kind) => {
    const own = words.filter((word) => word.kind === kind);
    if (own.length === 0) return [];
    const named = offers.filter((offer) => own.every((word) => hasWord(offer, word))).map(nameOf[kind]);
    return { kind, names: [...new Set(named)], typed: own.map(({ typed }) => typed) };
  });
}

/** The name by which an offer is found, of each kind. The first kind that a word names counts. */
const nameOf = {
  region: ({ terminal }: SearchableOffer) => terminal.region,
  product: ({ product }: SearchableOffer) => product.name,
  category: ({ product }: SearchableOffer) => product.category,
  terminal: ({ terminal }: SearchableOffer) => terminal.name,
  seller: ({ seller }: SearchableOffer) => seller.name,
} as const;
const kinds = ['region', 'product', 'category', 'terminal', 'seller'] as const;

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

/** What offers contain. */
interface KnownTexts {
  /** The different texts of all offers, folded. */
  readonly texts: readonly string[];
  /** The whole words of names, folded, with the kind that each names. */
  readonly tokens: ReadonlyMap<string, Understood['kind']>;
}

function listTexts(offers: Iterable<SearchableOffer>): KnownTexts {
  const all = [...offers];
  const texts = new Set(all.flatMap(parts));
  const tokens = new Map<string, Understood['kind']>();
  for (const kind of kinds)
    for (const name of new Set(all.map(nameOf[kind])))
      for (const token of toTokens(name)) if (!tokens.has(token)) tokens.set(token, kind);
  return { texts: [...texts].map(foldText), tokens };
}

const splitInto = new Map<string, readonly string[]>();

/** The words of a name, folded. */
function toTokens(name: string): readonly string[] {
  const known = splitInto.get(name);
  if (known) return known;
  const made = foldText(name).split(/[^\p{L}\p{N}]+/u);
  if (splitInto.size >= mostFolded) splitInto.clear();
  splitInto.set(name, made);
  return made;
}

function readWord(typed: string, known: KnownTexts): SearchWord {
  const word = foldText(typed);
  const kind = known.tokens.get(word) ?? 'any';
  if (known.texts.some((text) => text.includes(word))) return { typed, kind, found: 'exact', readAs: [word] };
  const readAs = word.length < shortestSlip ? [] : findSimilar(word, known.texts);
  const kindsRead = new Set(readAs.map((token) => known.tokens.get(token) ?? 'any'));
  const [only = 'any'] = kindsRead;
  return readAs.length > 0
    ? { typed, kind: kindsRead.size === 1 ? only : 'any', found: 'similar', readAs }
    : { typed, kind: 'any', found: 'none', readAs: [word] };
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
