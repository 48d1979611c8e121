import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  shortcuts: 'Tastenkürzel',
  thenKey: 'dann',
});
