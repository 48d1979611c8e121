import { defineTexts } from '../../platform/texts.ts';

/** The frame of the help centre. Its articles are in `articles.ts`. */
export const t = defineTexts({
  title: 'Hilfe-Center',
  panels: 'Themen',
  sides: 'Einkauf oder Verkauf',
  buying: 'Einkauf',
  selling: 'Verkauf',
  keyboardText: 'Alles ist mit der Tastatur erreichbar. Pfeiltasten bewegen sich durch Tabellen, Menüs und Reiter.',
  more: 'Ihre Frage ist nicht dabei?',
  contact: 'Schreiben Sie uns',
});
