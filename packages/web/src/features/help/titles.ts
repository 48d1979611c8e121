/** Panels of the help centre by their part of the address, in order. */
export const helpTitles: Readonly<Record<string, string>> = {
  'erste-schritte': 'Erste Schritte',
  marktfenster: 'Das Marktfenster',
  bestellungen: 'Bestellungen',
  tastatur: 'Tastatur',
};
