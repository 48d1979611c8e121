import { defineTexts } from '../platform/texts.ts';

/** Sentences of every page, also before signing in. Those of the shell stand beside it. */
export const t = defineTexts({
  site: 'Der Handelsplatz',
  page: 'Diese Seite',
  signIn: 'Anmelden',
  home: 'Zur Übersicht',
  notFound: 'Seite nicht gefunden',
  notFoundText: 'Diese Adresse gibt es nicht oder nicht mehr. Vielleicht wurde sie falsch abgeschrieben.',
  reload: 'Seite neu laden',
  brokenTitle: 'Hier ist etwas schiefgegangen',
  brokenText:
    'Ihre Daten sind davon nicht betroffen. Laden Sie die Seite neu; hilft das nicht, wenden Sie sich an {email}.',
  pageLoading: 'Die Seite wird geladen',
});
