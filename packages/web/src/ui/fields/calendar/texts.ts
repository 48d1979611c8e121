import { defineTexts } from '../../../platform/texts.ts';

export const t = defineTexts({
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  today: 'Heute',
});
