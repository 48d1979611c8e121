import { defineTexts } from '../../../platform/texts.ts';

export const t = defineTexts({
  choose: 'Bitte wählen',
  chosenOf: '{label}: gewählt',
  removeTag: '{name} entfernen',
  andMore: { one: 'und {count} weiteres', other: 'und {count} weitere' },
});
