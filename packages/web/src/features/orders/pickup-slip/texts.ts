import { defineTexts } from '../../../platform/texts.ts';

export const t = defineTexts({
  title: 'Abholschein für den Fahrer',
  intro:
    'Ein Link ohne Anmeldung: Nummern, Ware, Ladestelle. Kein Preis. Er endet mit der Abholzeit. Ihr Handelspartner bekommt je Bestellung und Stunde höchstens eine E-Mail über neue Abholscheine.',
  make: 'Abholschein erstellen',
  made: 'Der Abholschein ist erstellt.',
  open: 'Öffnen',
  openOf: 'Abholschein der Bestellung {number} öffnen, neuer Tab',
  copy: 'Link kopieren',
  copied: 'Der Link ist kopiert.',
  share: 'Teilen',
  shareTitle: 'Abholschein {number}',
  revoke: 'Zurückziehen',
  revoked: 'Der Abholschein ist zurückgezogen.',
  code: 'QR-Code des Abholscheins',
  by: 'erstellt {time} von {by}',
  validUntil: 'gültig bis {day}',
  opened: { one: '{count}-mal geöffnet', other: '{count}-mal geöffnet' },
  last: 'zuletzt {time} ({address})',
  neverOpened: 'noch nicht geöffnet',
  stateREVOKED: 'zurückgezogen',
  stateENDED: 'abgelaufen',
  what: 'Der Abholschein',
});
