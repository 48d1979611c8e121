import { loadedTexts, toOwnSpelling } from '../../platform/texts.ts';

const known = new Set<string>();
let read = 0;

/** Sentences that are filled with values say something about somebody, and no number leaves a page. */
const holdsData = /[\d{]/;

/** Whether a text stands word for word in a table of the product's texts, such as a heading or a label of a field. */
export function isOwnText(text: string): boolean {
  for (; read < loadedTexts.length; read += 1)
    for (const entry of Object.values(loadedTexts[read] ?? {}))
      for (const sentence of typeof entry === 'string' ? [entry] : Object.values(entry ?? {}))
        if (!holdsData.test(sentence)) known.add(toOwnSpelling(sentence));
  return known.has(text.trim());
}
