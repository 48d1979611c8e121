import { type BrandCode, brandLaws } from '../brands/index.ts';
import type { Day } from '../formats/index.ts';

/** A section of the general terms. Blank lines part its paragraphs. */
export interface TermsSection {
  readonly heading: string;
  readonly text: string;
}

/** A version of the general terms. Its text never changes: a new text is a new version. */
export interface Terms {
  /** `JJJJ-MM`, as papers name it; a second one of the same month ends with `-2`. */
  readonly version: string;
  readonly from: Day;
  readonly sections: readonly TermsSection[];
}

/** The terms with which a brand began. All later versions are published by the provider. */
export const foundingTerms = (brand: BrandCode): Terms => ({
  version: '2025-01',
  from: '2025-01-01',
  sections: [
    {
      heading: 'Der Marktplatz',
      text: 'Der Betreiber stellt den Marktplatz bereit. Kaufverträge schließen Käufer und Verkäufer miteinander; der Betreiber wird nicht Vertragspartei. Zugelassen sind Unternehmen.',
    },
    {
      heading: 'Preise und Reservierung',
      text: 'Ein Preis gilt, solange er im Warenkorb reserviert ist, und nie länger als das Angebot. Bei der Bestellung zahlt der Käufer den reservierten oder den aktuellen Preis, je nachdem, welcher niedriger ist.',
    },
    {
      heading: 'Bestellung und Bestätigung',
      text: 'Die Bestellung bindet den Käufer. Der Vertrag kommt mit der Bestätigung zustande. Bis zur Übergabe kann der Verkäufer mit einem Grund absagen; Menge, Tageslimit und Kredit werden dann frei.',
    },
    {
      heading: 'Änderungen',
      text: 'Mehr Menge, einen höheren Preis oder eine kürzere Abholfrist kann der Verkäufer nur mit Zustimmung des Käufers vereinbaren. Schweigt der Käufer bis zum Ende des Angebots, bleibt die Bestellung, wie sie war.',
    },
    {
      heading: 'Abholung und Menge',
      text: 'Abgerechnet wird die geladene Menge in Litern bei 15 °C. Ladungen über der Toleranz des Produkts gelten erst, wenn der Verkäufer sie annimmt.',
    },
    {
      heading: 'Steuern und Erlaubnisse',
      text: 'Unversteuerte Ware gibt der Verkäufer nur ab, solange er eine gültige Erlaubnis des Käufers hat. Der Käufer teilt Änderungen seiner Steuernummern und Erlaubnisse unverzüglich mit.',
    },
    { heading: 'Recht und Gerichtsstand', text: brandLaws[brand].lawAndVenue },
  ],
});

/** The text of a version as its hash is computed from: headings and paragraphs, one a line. */
export function toTermsText({ version, sections }: Pick<Terms, 'version' | 'sections'>): string {
  return [version, ...sections.flatMap(({ heading, text }) => [heading, text])].join('\n');
}

/** The sections as a person edits them: `## ` before a heading, the text below it. */
export function writeTermsMarkup(sections: readonly TermsSection[]): string {
  return sections.map(({ heading, text }) => `## ${heading}\n\n${text}`).join('\n\n');
}

/** Why a text is no text of terms: nothing before the first heading, no heading without a text. */
export type TermsProblem =
  | { readonly code: 'no_heading' }
  | { readonly code: 'empty_section'; readonly heading: string };

/** Reads what a person has written: lines that begin with `#` are headings. */
export function readTermsMarkup(markup: string): readonly TermsSection[] | TermsProblem {
  const sections: { heading: string; lines: string[] }[] = [];
  for (const line of markup.split('\n')) {
    const heading = /^#{1,6}\s+(\S.*)$/.exec(line.trimEnd())?.[1];
    if (heading !== undefined) sections.push({ heading, lines: [] });
    else if (sections.length > 0) sections.at(-1)?.lines.push(line.trimEnd());
    else if (line.trim() !== '') return { code: 'no_heading' };
  }
  if (sections.length === 0) return { code: 'no_heading' };
  const read = sections.map(({ heading, lines }) => ({
    heading,
    text: lines
      .join('\n')
      .trim()
      .replace(/\n{3,}/g, '\n\n'),
  }));
  const empty = read.find(({ text }) => text === '');
  return empty ? { code: 'empty_section', heading: empty.heading } : read;
}

/** The name of a version that holds from a day on: its month, with a number when the month has one already. */
export function nameTermsVersion(from: Day, taken: readonly string[]): string {
  const month = from.slice(0, 7);
  let name = month;
  for (let number = 2; taken.includes(name); number += 1) name = `${month}-${number}`;
  return name;
}
