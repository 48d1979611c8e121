import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  destination: 'Bestimmungsland',
  destinationHint:
    'Wohin Sie die Ware bringen. Davon hängt die Umsatzsteuer ab; der Verkäufer braucht dafür einen Nachweis von Ihnen.',
});
