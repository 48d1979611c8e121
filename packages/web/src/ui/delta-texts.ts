import { defineTexts } from '../platform/texts.ts';

export const t = defineTexts({
  rose: 'gestiegen um {value}',
  fell: 'gefallen um {value}',
  unchanged: 'unverändert',
});
