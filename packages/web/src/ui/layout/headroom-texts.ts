import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  free: 'frei',
  overdrawn: 'überzogen um {value}',
  limit: 'Limit',
});
