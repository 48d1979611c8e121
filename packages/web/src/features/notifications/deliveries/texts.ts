import { defineTexts } from '../../../platform/texts.ts';

/** Sentences of the provider's list of deliveries. */
export const t = defineTexts({
  title: 'Zustellung',
  description:
    'Jede E-Mail des Handelsplatzes: was wartet, was verschickt ist und was der Mailserver nicht angenommen hat.',
  list: 'E-Mails',
  search: 'Suchen',
  searchHint: 'Empfänger, Firma, Art oder Betreff',
  state: 'Stand',
  allStates: 'Jeder Stand',
  wartet: 'Wartet ({count})',
  gescheitert: 'Gescheitert ({count})',
  verschickt: 'Verschickt ({count})',
  aufbewahrt: 'Aufbewahrt ({count})',
  WAITING: 'Wartet',
  FAILED: 'Gescheitert',
  SENT: 'Verschickt',
  KEPT: 'Aufbewahrt',
  keptHint: 'Ohne Mailserver bleibt die E-Mail hier liegen.',
  kind: 'Art',
  subject: 'Betreff',
  to: 'An',
  account: 'Firma',
  created: 'Geschrieben',
  attempts: 'Versuche',
  tried: 'Letzter Versuch',
  next: 'Nächster Versuch',
  answer: 'Antwort des Mailservers',
  noAnswer: 'noch keine',
  givenUp: {
    one: 'Der Mailserver nimmt diese E-Mail nicht an. Von selbst wird sie nicht noch einmal gesendet.',
    other:
      'Auch nach {count} Versuchen hat kein Mailserver diese E-Mail angenommen. Von selbst wird sie nicht noch einmal gesendet.',
  },
  held: 'Diese E-Mail ist angehalten. Sie geht erst hinaus, wenn Sie „Erneut senden“ wählen.',
  refusedForNow:
    'Bisher wurde diese E-Mail nicht angenommen. Der nächste Versuch läuft von selbst; die Pausen werden länger.',
  retryFailed: 'Erneut senden',
  retryWaiting: 'Jetzt senden',
  retried: 'Die E-Mail wird gesendet.',
  empty: 'Keine E-Mails',
  emptyText: 'Hier steht jede E-Mail, sobald der Handelsplatz sie schreibt.',
  nothing: 'Keine E-Mail passt dazu',
  nothingText: 'Ändern Sie die Suche oder zeigen Sie alle.',
  reset: 'Alle zeigen',
});
