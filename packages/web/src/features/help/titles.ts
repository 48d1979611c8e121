import { brand } from '../../platform/brand.ts';

/** The titles of the help panels by their part of the address, in the sequence of the page. */
export const helpTitles: Readonly<Record<string, string>> = {
  'erste-schritte': 'Erste Schritte',
  handelsplatz: 'Der Handelsplatz',
  marktfenster: 'Das Marktfenster',
  bestellungen: 'Bestellungen',
  kontrakte: 'Kontrakte',
  unternehmen: 'Ihr Unternehmen',
  verwaltung: 'Verwaltung',
  regeln: 'AGB und Einwilligung',
  meldungen: 'Wenn etwas nicht geht',
  sicherheit: 'Anmeldung und Sicherheit',
  tastatur: 'Tastatur',
};

/** The panels for a type of account in this brand: contracts only where the brand has them, its administration for admins. */
export const listPanels = (accountType?: string): readonly [panel: string, title: string][] =>
  Object.entries(helpTitles).filter(
    ([panel]) =>
      (panel !== 'kontrakte' || brand().features.triggers) && (panel !== 'verwaltung' || accountType === 'admin'),
  );
