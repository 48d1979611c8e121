/** The titles of the help panels by their part of the address, in the sequence of the page. */
export const helpTitles: Readonly<Record<string, string>> = {
  'erste-schritte': 'Erste Schritte',
  handelsplatz: 'Der Handelsplatz',
  marktfenster: 'Das Marktfenster',
  bestellungen: 'Bestellungen',
  kontrakte: 'Kontrakte',
  tastatur: 'Tastatur',
};
