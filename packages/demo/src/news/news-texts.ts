import { reservationMinutes } from '@handelsplatz/domain/baskets';
import { spellNumber } from '@handelsplatz/domain/formats';
import { bullets, heading, type PostDocument, paragraph, toPost } from './document.ts';

/** The facts of a brand that the posts mention. */
export interface NewsFacts {
  /** Terminals where the seller sells now: any, two with heating oil, any. */
  readonly terminals: readonly [string, string, string, string];
  readonly diesel: string;
  readonly winterDiesel: string;
  readonly carbon: string;
  readonly phone: string;
}

interface NewsText {
  readonly title: string;
  readonly content: PostDocument;
}

/** Newest first. */
export const newsTexts = (facts: NewsFacts): NewsText[] => [
  ...latestTexts(facts),
  ...earlierTexts(facts),
  ...firstTexts(facts),
];

function latestTexts({ terminals, diesel, winterDiesel }: NewsFacts): NewsText[] {
  const [first, second, third] = terminals;
  return [
    {
      title: `${first}: kürzere Wartezeiten ab 13 Uhr`,
      content: toPost(
        paragraph(
          `Am Vormittag ist die Verladung in ${first} derzeit stark gefragt. Wer *ab 13 Uhr* lädt, ist im Schnitt 40 Minuten schneller wieder auf der Straße.`,
        ),
        paragraph('Ihre Abholnummer gilt den ganzen Tag, eine Umbuchung ist nicht nötig.'),
      ),
    },
    {
      title: 'Zusätzliche Mengen Heizöl',
      content: toPost(
        paragraph(
          `Für ${second} und ${third} haben wir weitere Mengen Heizöl freigegeben. Sie finden sie ab sofort im Handelsplatz.`,
        ),
        heading(3, 'Gut zu wissen'),
        bullets(
          'Mindest- und Höchstmenge stehen beim Angebot',
          'Der Preis ist im Warenkorb reserviert, die Menge nicht',
        ),
      ),
    },
    {
      title: 'Additive jetzt auf dem Handelsplatz',
      content: toPost(
        paragraph(
          'Fließverbesserer, Stabilisatoren und AdBlue bestellen Sie ab sofort wie Kraftstoffe: mit festem Preis, literweise und in einem Warenkorb.',
        ),
        bullets(
          'Sie finden sie auf dem Handelsplatz unter *Additive*',
          'Abgerechnet wird je 100 Liter, bestellt in ganzen Litern',
        ),
      ),
    },
    {
      title: `${winterDiesel}: Umstellung der Tanks`,
      content: toPost(
        paragraph(
          `Wir stellen unsere Läger schrittweise auf Winterqualität um. Bis dahin liefern wir ${diesel} mit den Werten der Übergangszeit.`,
        ),
        paragraph('Bitte lagern Sie Restmengen getrennt, wenn Sie Fahrzeuge in Höhenlagen versorgen.'),
      ),
    },
    {
      title: 'Neue Frachtsätze in der Logistik',
      content: toPost(
        paragraph(
          'Unsere Spediteure haben ihre Sätze angepasst. Die Änderung ist in allen Live-Preisen bereits enthalten, Sie müssen nichts tun.',
        ),
        paragraph('Wie sich Ihr Preis zusammensetzt, sehen Sie bei jedem Angebot unter „Preis erklären“.'),
      ),
    },
  ];
}

function earlierTexts({ terminals, carbon, phone }: NewsFacts): NewsText[] {
  const [, , third, fourth] = terminals;
  return [
    {
      title: `Wartung in ${third}`,
      content: toPost(
        heading(2, 'Eingeschränkte Verladung'),
        paragraph(
          `In ${third} wird an zwei Vormittagen die Messanlage geeicht. Zwischen 6 und 11 Uhr steht nur eine Spur zur Verfügung.`,
        ),
        paragraph('Bestellungen mit längerer Abholfrist bleiben unverändert gültig.'),
      ),
    },
    {
      title: 'Bestellbestätigung als PDF',
      content: toPost(
        paragraph(
          'Zu jeder bestätigten Bestellung finden Sie die Bestellbestätigung als PDF, in der E-Mail und unter „Bestellungen“. Sie nennt Lade- und Abholnummer für Ihren Fahrer.',
        ),
      ),
    },
    {
      title: `So wirkt die ${carbon}`,
      content: toPost(
        paragraph(
          `Die ${carbon} ist in der Preiserklärung unter „Abgaben“ enthalten. Sie hängt nur vom Produkt ab und ist an allen Lägern gleich.`,
        ),
        paragraph('Produkte mit biogenem Anteil sind entsprechend geringer belastet.'),
      ),
    },
    {
      title: `Neu im Angebot: ${fourth}`,
      content: toPost(
        paragraph(
          `Ab sofort können Sie bei uns auch in ${fourth} laden. Freigeschaltete Kunden sehen die Angebote schon heute.`,
        ),
        paragraph(`Fehlt Ihnen die Freigabe? Ein Anruf unter ${phone} genügt.`),
      ),
    },
  ];
}

function firstTexts({ phone }: NewsFacts): NewsText[] {
  return [
    {
      title: 'Sicherheitsunterweisung rechtzeitig erneuern',
      content: toPost(
        paragraph(
          'Die Unterweisung Ihrer Fahrer gilt zwölf Monate. Ohne gültigen Nachweis darf das Lagerpersonal keine Verladung freigeben.',
        ),
        bullets(
          'Dauer: etwa 25 Minuten',
          'Ort: online oder am Lager',
          'Nachweis: wird auf der Fahrerkarte gespeichert',
        ),
      ),
    },
    {
      title: 'Zahlungsziel 14 Tage ohne neue Prüfung',
      content: toPost(
        paragraph(
          'Kunden mit gültiger Warenkreditversicherung können jetzt auch 14 Tage wählen. Der Aufschlag ist im Preis enthalten und steht in der Preiserklärung.',
        ),
      ),
    },
    {
      title: 'Heizperiode: früh bestellen, in Ruhe abholen',
      content: toPost(
        paragraph(
          `Mit dem ersten Frost steigt die Nachfrage innerhalb weniger Tage. Wer Heizöl jetzt mit 14 Tagen Abholfrist bestellt, sichert sich den Preis und umgeht die Schlangen.`,
        ),
      ),
    },
    {
      title: 'Willkommen auf dem Handelsplatz',
      content: toPost(
        heading(2, 'Ihre Angebote an einem Ort'),
        paragraph(
          `Alle Mengen, Läger und Preise finden Sie ab sofort hier. Live-Preise werden jede Minute neu gebildet und beim Einlegen in den Warenkorb für ${spellNumber(reservationMinutes.API)} Minuten reserviert.`,
        ),
        paragraph(`Fragen beantworten wir werktags von 7 bis 17 Uhr unter ${phone}.`),
      ),
    },
  ];
}

/** A draft, a scheduled and a withdrawn post. */
export function unpublishedTexts({ terminals, phone }: NewsFacts): readonly [NewsText, NewsText, NewsText] {
  const [first, second] = terminals;
  return [
    {
      title: 'Öffnungszeiten über die Feiertage',
      content: toPost(
        paragraph(`Die Zeiten für ${first} und ${second} stimmen wir noch mit den Lägern ab.`),
        heading(3, 'Noch offen'),
        bullets('Heiligabend', 'Silvester'),
      ),
    },
    {
      title: `${second}: neue Einfahrt`,
      content: toPost(
        paragraph(`Ab sofort fahren Sie in ${second} über das Südtor ein. Bitte halten Sie die Abholnummer bereit.`),
      ),
    },
    {
      title: `${first}: Wartung verschoben`,
      content: toPost(paragraph(`Der neue Termin folgt. Fragen beantworten wir unter ${phone}.`)),
    },
  ];
}
