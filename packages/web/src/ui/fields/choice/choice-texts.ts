import { defineTexts } from '../../../platform/texts.ts';

/** Texts of choices. */
export const t = defineTexts({
  choose: 'Bitte wählen',
  chosenOf: '{label}: gewählt',
  removeTag: '{name} entfernen',
  andMore: { one: 'und {count} weiteres', other: 'und {count} weitere' },
  searchIn: 'Suchen: {label}',
  takeAll: 'Alle wählen',
  takeFound: 'Gefundene wählen',
  takeNone: 'Keine wählen',
  searching: 'Suche …',
});
