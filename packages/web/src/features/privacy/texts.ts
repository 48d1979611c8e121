import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  exportTitle: 'Auskunft',
  exportText:
    'Alles, was über {person} gespeichert ist, nach Tabellen: als PDF zum Lesen, als JSON zum Weiterverarbeiten. Von Daten des Unternehmens, in denen die Person nur genannt ist, stehen darin Kennung und Zeiten. Jeder Abruf steht im Protokoll.',
  pdf: 'Auskunft als PDF',
  json: 'Auskunft als JSON',
  eraseTitle: 'Löschung',
  eraseText:
    'Die Löschung ersetzt den Namen sofort, beendet alle Anmeldungen und löscht, was kein Gesetz aufzubewahren verlangt. Der Rest bleibt gesperrt bis zu seinem letzten Tag; danach löscht ihn der Handelsplatz von selbst. Eine Abschrift von Bemerkungen behält das Protokoll, ohne Namen.',
  replaced: 'Wird durch ein Pseudonym ersetzt',
  replacedDone: 'Durch ein Pseudonym ersetzt',
  deleted: 'Wird sofort gelöscht',
  nothingDeleted: 'Sonst ist nichts gespeichert, das nur dieser Person gehört.',
  kept: 'Bleibt aufbewahrt',
  nothingKept: 'Nichts muss aufbewahrt werden.',
  what: 'Daten',
  count: 'Anzahl',
  law: 'Gesetz',
  until: 'Bis',
  erase: 'Person löschen',
  question: '{person} löschen?',
  warning: 'Das lässt sich nicht rückgängig machen. {person} kann sich danach nicht mehr anmelden.',
  ownWarning:
    'Das lässt sich nicht rückgängig machen. Sie werden sofort abgemeldet und können sich nicht mehr anmelden.',
  lastAdministrator:
    '{person} ist der letzte aktive Administrator des Unternehmens. Bitte geben Sie die Verwaltung des Teams zuerst jemand anderem.',
  done: 'Gelöscht am {when}. Der Name hinter den aufbewahrten Daten wird nach dem {until} gelöscht.',
  doneAll: 'Gelöscht am {when}. Es musste nichts aufbewahrt werden.',
  erased: '{person} ist gelöscht.',
  failed: 'Die gespeicherten Daten',
});
