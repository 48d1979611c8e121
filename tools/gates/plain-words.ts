import type { Source } from './source.ts';

/** Words that stay out of names, comments, texts and documents, with what to write instead. The glossary lists them too. */
export const unplain: readonly { readonly words: readonly string[]; readonly instead: string }[] = [
  { words: ['judge', 'judges', 'judged', 'judging', 'judgement'], instead: 'validate or evaluate' },
  { words: ['tell', 'tells', 'telling', 'told'], instead: 'notify; of a text: say, show or name' },
  { words: ['the own'], instead: 'its own, their own, or name the owner' },
  { words: ['whoever'], instead: 'the user, the seller or another subject' },
  { words: ['comes to'], instead: 'is' },
  { words: ['asks after'], instead: 'asks for' },
  { words: ['what of'], instead: 'the part of, which of' },
];

const insteadOf = new Map(unplain.flatMap(({ words, instead }) => words.map((word) => [word, instead])));

/** Finds a word in a text and in a name such as `tellAll`, `wasTold` or `was_told`. A line may end between two words. */
const pattern = new RegExp([...insteadOf.keys()].map(toPattern).join('|'), 'g');

/** The gate and its test have the words themselves. */
const exempt = /^tools\/gates\/(?:plain-words|gates\.test)\.ts$/;

/** `for (const what of` is code, and the glossary lists the words. */
const allowed = /const what of|^## Words not to use$[\s\S]*/gim;

/** Each place of a word that is not plain, with the word to use instead. */
export function findUnplainWords(sources: readonly Source[]): string[] {
  return sources.filter(({ path }) => !exempt.test(path)).flatMap(unplainWordsIn);
}

function unplainWordsIn({ path, text }: Source): string[] {
  const read = text.replace(allowed, (part) => ' '.repeat(part.length));
  return [...read.matchAll(pattern)].map(({ 0: found, index }) => {
    const word = found.toLowerCase().replace(/[^a-z]+/g, ' ');
    return `${path}:${read.slice(0, index).split('\n').length}: "${word}": write ${insteadOf.get(word)}`;
  });
}

function toPattern(word: string): string {
  const [first = '', ...rest] = word;
  const capital = first.toUpperCase();
  const others = rest.join('').replace(' ', '[\\s*/]+');
  return `(?:(?<![A-Za-z])[${first}${capital}]|(?<=[a-z])${capital})${others}(?![a-z])`;
}
