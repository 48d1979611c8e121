import { lockAfterFailures } from '@handelsplatz/domain/identity';
import { defineTexts } from '../../../platform/texts.ts';

/** Sentences around the sign-in. The specified ones are word for word (Specification 5 and 8). */
export const t = defineTexts({
  claim: 'Heizöl, Diesel und Benzin zum Preis dieser Minute.',
  claimText: 'Angebote Ihrer Lieferanten vergleichen, Preis sichern, bestellen.',
  title: 'Anmelden',
  ended: 'Ihre Sitzung ist abgelaufen.',
  endedText: 'Nach der Anmeldung geht es dort weiter, wo Sie waren.',
  username: 'Benutzername',
  password: 'Passwort',
  submit: 'Anmelden',
  forgotten: 'Passwort vergessen?',
  lockWarning: `Nach ${lockAfterFailures} fehlgeschlagenen Versuchen wird Ihr Zugang gesperrt.`,
  login_failed: 'Login leider nicht erfolgreich. Versuchen Sie es erneut oder klicken Sie auf Passwort vergessen?',
  account_locked:
    'Ihr Zugang ist nach zu vielen fehlgeschlagenen Versuchen gesperrt. Setzen Sie Ihr Passwort zurück oder wenden Sie sich an Ihren Administrator.',
  demoTitle: 'Demo-Markt: anmelden als',
  demoHint: 'Ein Klick füllt Namen und Passwort ein.',
  questions: 'Fragen? {phone}',
  signingOut: 'Sie werden abgemeldet …',
  logout: 'Abmelden',
});
