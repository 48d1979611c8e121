/** The facts of a brand that the posts mention. */
export interface NewsFacts {
  readonly terminals: readonly [string, string, string, string];
  readonly heatingOil: string;
  readonly diesel: string;
  readonly winterDiesel: string;
  readonly carbon: string;
  readonly phone: string;
}

interface NewsText {
  readonly title: string;
  /** Headings, paragraphs and lists, as the editor of the news writes them. */
  readonly content: string;
}

/** Newest first. */
export function newsTexts({ terminals, heatingOil, diesel, winterDiesel, carbon, phone }: NewsFacts): NewsText[] {
  const [first, second, third, fourth] = terminals;
  return [
    {
      title: `${first}: kürzere Wartezeiten ab 13 Uhr`,
      content: `<p>Am Vormittag ist die Verladung in ${first} derzeit stark gefragt. Wer ab 13 Uhr lädt, ist im Schnitt 40 Minuten schneller wieder auf der Straße.</p><p>Ihre Abholnummer gilt den ganzen Tag, eine Umbuchung ist nicht nötig.</p>`,
    },
    {
      title: `Zusätzliche Mengen ${heatingOil}`,
      content: `<p>Für ${second} und ${third} haben wir weitere Mengen ${heatingOil} freigegeben. Sie finden sie ab sofort im Handelsplatz.</p><h3>Gut zu wissen</h3><ul><li>Mindest- und Höchstmenge stehen beim Angebot</li><li>Der Preis ist im Warenkorb reserviert, die Menge nicht</li></ul>`,
    },
    {
      title: `${winterDiesel}: Umstellung der Tanks`,
      content: `<p>Wir stellen unsere Läger schrittweise auf Winterqualität um. Bis dahin liefern wir ${diesel} mit den Werten der Übergangszeit.</p><p>Bitte lagern Sie Restmengen getrennt, wenn Sie Fahrzeuge in Höhenlagen versorgen.</p>`,
    },
    {
      title: 'Neue Frachtsätze in der Logistik',
      content:
        '<p>Unsere Spediteure haben ihre Sätze angepasst. Die Änderung ist in allen Live-Preisen bereits enthalten, Sie müssen nichts tun.</p><p>Wie sich Ihr Preis zusammensetzt, sehen Sie bei jedem Angebot unter „Preis erklären“.</p>',
    },
    {
      title: `Wartung in ${third}`,
      content: `<h2>Eingeschränkte Verladung</h2><p>In ${third} wird an zwei Vormittagen die Messanlage geeicht. Zwischen 6 und 11 Uhr steht nur eine Spur zur Verfügung.</p><p>Bestellungen mit längerer Abholfrist bleiben unverändert gültig.</p>`,
    },
    {
      title: 'Bestellbestätigung als PDF',
      content:
        '<p>Zu jeder bestätigten Bestellung finden Sie die Bestellbestätigung als PDF, in der E-Mail und unter „Bestellungen“. Sie nennt Lade- und Abholnummer für Ihren Fahrer.</p>',
    },
    {
      title: `So wirkt die ${carbon}`,
      content: `<p>Die ${carbon} ist in der Preiserklärung unter „Abgaben“ enthalten. Sie hängt nur vom Produkt ab und ist an allen Lägern gleich.</p><p>Produkte mit biogenem Anteil sind entsprechend geringer belastet.</p>`,
    },
    {
      title: `Neu im Angebot: ${fourth}`,
      content: `<p>Ab sofort können Sie bei uns auch in ${fourth} laden. Freigeschaltete Kunden sehen die Angebote schon heute.</p><p>Fehlt Ihnen die Freigabe? Ein Anruf unter ${phone} genügt.</p>`,
    },
    {
      title: 'Sicherheitsunterweisung rechtzeitig erneuern',
      content:
        '<p>Die Unterweisung Ihrer Fahrer gilt zwölf Monate. Ohne gültigen Nachweis darf das Lagerpersonal keine Verladung freigeben.</p><ul><li>Dauer: etwa 25 Minuten</li><li>Ort: online oder am Lager</li><li>Nachweis: wird auf der Fahrerkarte gespeichert</li></ul>',
    },
    {
      title: 'Zahlungsziel 14 Tage ohne neue Prüfung',
      content:
        '<p>Kunden mit gültiger Warenkreditversicherung können jetzt auch 14 Tage wählen. Der Aufschlag ist im Preis enthalten und steht in der Preiserklärung.</p>',
    },
    {
      title: 'Heizperiode: früh bestellen, in Ruhe abholen',
      content: `<p>Mit dem ersten Frost steigt die Nachfrage innerhalb weniger Tage. Wer ${heatingOil} jetzt mit 14 Tagen Abholfrist bestellt, sichert sich den Preis und umgeht die Schlangen.</p>`,
    },
    {
      title: 'Willkommen auf dem Handelsplatz',
      content: `<h2>Ihre Angebote an einem Ort</h2><p>Alle Mengen, Läger und Preise finden Sie ab sofort hier. Live-Preise werden jede Minute neu gebildet und beim Einlegen in den Warenkorb für drei Minuten reserviert.</p><p>Fragen beantworten wir werktags von 7 bis 17 Uhr unter ${phone}.</p>`,
    },
  ];
}
