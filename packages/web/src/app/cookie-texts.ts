import { keptReplayDays } from '@handelsplatz/domain/consent';
import { defineTexts } from '../platform/texts.ts';

/** Sentences about consent. They are loaded with the banner and the footer, not with the first page. */
export const t = defineTexts({
  title: 'Cookies',
  text: 'Wir setzen notwendige Cookies ein, damit Sie angemeldet bleiben. Mit Ihrer Zustimmung messen wir außerdem, wie die Seite genutzt wird, auch mit Aufzeichnungen; Eingaben, Namen und Preise sind darin unkenntlich, Ihre IP-Adresse ist gekürzt.',
  decline: 'Ablehnen',
  accept: 'Akzeptieren',
  settings: 'Einstellungen',
  necessary: 'Notwendig',
  necessaryText: 'Anmeldung, Sicherheit und diese Auswahl. Immer aktiv.',
  analytical: 'Analyse',
  analyticalText: `Welche Seiten geöffnet werden, und Aufzeichnungen ohne Eingaben, Namen und Preise, mit gekürzter IP-Adresse. Kein Dritter erhält sie; Aufzeichnungen werden nach ${keptReplayDays} Tagen gelöscht.`,
  confirm: 'Bestätigen',
  cancel: 'Abbrechen',
  withdraw: 'Einwilligung widerrufen',
  withdrawn: 'Es wird nichts mehr gezählt und aufgezeichnet. Was von dieser Sitzung aufgezeichnet war, ist gelöscht.',
});
