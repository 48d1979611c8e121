import { defineTexts } from '../../platform/texts.ts';

/** The frame of the help centre. Its articles are in `articles`. */
export const t = defineTexts({
  title: 'Hilfe-Center',
  panels: 'Themen',
  search: 'Hilfe durchsuchen',
  searchHint: 'Suchwort',
  found: { one: 'Eine Antwort', other: '{count} Antworten' },
  nothing: 'Dazu steht hier nichts. Versuchen Sie ein anderes Wort.',
  sides: 'Einkauf oder Verkauf',
  einkauf: 'Einkauf',
  verkauf: 'Verkauf',
  verwaltung: 'Verwaltung',
  keyboardText: 'Alles ist mit der Tastatur erreichbar. Pfeiltasten bewegen sich durch Tabellen, Menüs und Reiter.',
  more: 'Ihre Frage ist nicht dabei?',
  contact: 'Schreiben Sie uns',
});
