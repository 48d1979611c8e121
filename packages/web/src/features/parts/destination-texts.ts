import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts(
  {
    destination: 'Bestimmungsland',
    destinationHint: 'Davon hängt die Umsatzsteuer ab; der Verkäufer braucht einen Nachweis von Ihnen.',
  },
  {
    'de-CH': {
      destinationHint: 'Davon hängt die Mehrwertsteuer ab; der Verkäufer braucht einen Nachweis von Ihnen.',
    },
  },
);
