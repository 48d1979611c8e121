import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  sortBy: 'Sortieren nach',
  ascending: 'aufsteigend',
  descending: 'absteigend',
});
