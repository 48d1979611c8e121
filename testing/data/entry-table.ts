import { type BrandCode, brands } from '@handelsplatz/domain/brands';

/** The result of an entry in a field: the value, or `refused`, when the field shows a sentence and keeps the text. */
export type Outcome = number | string | typeof refused;
export const refused = 'refused';

/** The kinds of fields for a price, a volume or a day. */
export type EntryKind = 'price' | 'surcharge' | 'cubicMetres' | 'litres' | 'day';

/** How a brand writes numbers: `comma` in Germany and Austria (1.234,56), `point` in Switzerland (1'234.56). */
export type Spelling = 'comma' | 'point';

export const spellingOf = (brand: BrandCode): Spelling => (brands[brand].numbers.decimal === ',' ? 'comma' : 'point');

type Read = Outcome | { readonly typed: Outcome; readonly pasted: Outcome };
type Reads = Record<EntryKind, Read>;

/** One text that users type or paste. */
export interface Entry {
  readonly text: string;
  readonly comma: Reads;
  readonly point: Reads;
}

const all = (read: Read): Reads => ({
  price: read,
  surcharge: read,
  cubicMetres: read,
  litres: read,
  day: read,
});
const none = all(refused);
const number = (read: number, litres: Read): Reads => ({ ...all(read), litres, day: refused });
const day = (read: string): Reads => ({ ...none, day: read });

/** Digits beyond a field's decimals. Typing takes no more of them; a pasted text with them is refused as a whole. */
const cut = (typed: number) => ({ typed, pasted: refused }) as const;

/**
 * The result of each text in each kind of field and each spelling. A text that another spelling reads as another number is
 * refused, so that it never becomes a wrong price. `number-field.test.tsx`, `date-field.test.tsx` and `e2e/input-table.e2e.ts`
 * use this table.
 */
export const entryTable: readonly Entry[] = [
  { text: '1234,56', comma: number(1234.56, cut(1234)), point: none },
  { text: '1.234,56', comma: number(1234.56, cut(1234)), point: none },
  { text: '81.40', comma: none, point: number(81.4, cut(81)) },
  { text: "1'234.56", comma: none, point: number(1234.56, cut(1234)) },
  {
    text: '1,234',
    comma: { price: cut(1.23), surcharge: cut(1.23), cubicMetres: 1.234, litres: cut(1), day: refused },
    point: none,
  },
  { text: ' 81,40 €', comma: none, point: none },
  { text: '31.1.2025', comma: day('2025-01-31'), point: day('2025-01-31') },
  { text: '31.2.2025', comma: none, point: none },
  { text: '1.2.25', comma: none, point: none },
  // Cells copied from a spreadsheet end with a tab or a line break.
  { text: '1234,56\t\r\n', comma: number(1234.56, cut(1234)), point: none },
  { text: '81.40\t\r\n', comma: none, point: number(81.4, cut(81)) },
  { text: '31.1.2025\t\r\n', comma: day('2025-01-31'), point: day('2025-01-31') },
];

/** The expected result of a text in a kind of field, typed or pasted. */
export function expectedOutcome(
  entry: Entry,
  { kind, spelling, way }: { kind: EntryKind; spelling: Spelling; way: 'typed' | 'pasted' },
): Outcome {
  const read = entry[spelling][kind];
  return typeof read === 'object' ? read[way] : read;
}
