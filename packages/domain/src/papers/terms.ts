import type { BrandCode } from '../brands/index.ts';
import type { Day } from '../formats/index.ts';

/** A version of the general terms. Its text never changes: a new text is a new version. */
export interface Terms {
  /** `JJJJ-MM`, as papers name it. */
  readonly version: string;
  readonly from: Day;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
}

const lawAndVenue: Readonly<Record<BrandCode, string>> = {
  de: 'Es gilt das Recht der Bundesrepublik Deutschland ohne das UN-Kaufrecht. Gerichtsstand unter Kaufleuten ist der Sitz des Betreibers.',
  at: 'Es gilt österreichisches Recht ohne das UN-Kaufrecht. Gerichtsstand unter Unternehmern ist der Sitz des Betreibers.',
  ch: 'Es gilt schweizerisches Recht ohne das UN-Kaufrecht. Gerichtsstand ist der Sitz des Betreibers.',
};

const first = (brand: BrandCode): Terms => ({
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
    { heading: 'Recht und Gerichtsstand', text: lawAndVenue[brand] },
  ],
});

/** All versions of a brand's terms, the oldest first. */
export function listTerms(brand: BrandCode): readonly Terms[] {
  return [first(brand)];
}

/** The terms of a version; without one those that hold on a day. Undefined for a version that never was. */
export function findTerms(
  brand: BrandCode,
  { version, day }: { version?: string | undefined; day: Day },
): Terms | undefined {
  const versions = listTerms(brand);
  if (version !== undefined) return versions.find((each) => each.version === version);
  return versions.findLast(({ from }) => from <= day) ?? versions[0];
}

/** The text of a version as its hash is computed from: headings and paragraphs, one a line. */
export function toTermsText({ version, sections }: Terms): string {
  return [version, ...sections.flatMap(({ heading, text }) => [heading, text])].join('\n');
}
