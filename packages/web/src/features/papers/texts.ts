import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  title: 'Erlaubnisse für unversteuerte Ware',
  intro: 'Unversteuerte Ware kann dieser Kunde nur bestellen und laden, solange eine Erlaubnis gilt.',
  none: 'Noch keine Erlaubnis.',
  number: 'Nummer',
  validUntil: 'Gültig bis',
  document: 'Dokument',
  add: 'Erlaubnis speichern',
  saved: 'Die Erlaubnis ist gespeichert.',
  remove: 'Entfernen',
  removeOf: 'Erlaubnis {number} entfernen',
  valid: 'gültig',
  expired: 'abgelaufen',
  what: 'Die Erlaubnisse',
});
