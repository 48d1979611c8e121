import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  title: 'Steuernummern',
  intro:
    'Diese Nummern stehen auf Ihren Papieren, zum Beispiel auf der Bestellbestätigung. Der Betreiber trägt sie ein.',
  missing: 'noch keine',
  none: 'keine Nummern',
  waiting: 'Ihr Wunsch vom {at} wartet auf den Betreiber: {numbers}.',
  refused: 'Ihr letzter Wunsch wurde abgelehnt: {reason}',
  change: 'Änderung wünschen',
  new: '{name} neu',
  note: 'Bemerkung (freiwillig)',
  ask: 'Änderung wünschen',
  asked: 'Ihr Wunsch ist beim Betreiber. Sie bekommen eine E-Mail, sobald die Nummern eingetragen sind.',
});
