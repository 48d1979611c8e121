import { spellCount } from '@handelsplatz/domain/formats';
import { fewestCharacters, freeCompositionFrom, resetLinkHours } from '@handelsplatz/domain/identity';
import { defineTexts } from '../../../platform/texts.ts';

/** Sentences of links for a new password and of the rules of passwords (Specification 5). */
export const p = defineTexts({
  backToLogin: 'Zur Anmeldung',
  resetTitle: 'Passwort vergessen',
  resetText: 'Geben Sie Ihren Benutzernamen ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort setzen.',
  resetSubmit: 'Link anfordern',
  resetSentTitle: 'Bitte sehen Sie in Ihr Postfach',
  resetSent: `Gibt es einen Zugang mit diesem Namen, ist der Link unterwegs. Er gilt ${spellCount(resetLinkHours, 'eine Stunde', 'Stunden')}. Nichts angekommen? Sehen Sie im Spam-Ordner nach.`,
  resetSentDemo: 'Der Demo-Markt verschickt nichts: Der Link steht im Postausgang, den ein Administrator sieht.',
  newTitle: 'Neues Passwort setzen',
  newPassword: 'Neues Passwort',
  repeat: 'Neues Passwort wiederholen',
  newSubmit: 'Passwort speichern',
  newDoneTitle: 'Ihr Passwort ist geändert',
  newDone: 'Sie können sich jetzt mit dem neuen Passwort anmelden.',
  linkExpiredTitle: 'Dieser Link ist abgelaufen',
  linkExpired: 'Er wurde schon benutzt oder ist zu alt. Fordern Sie einfach einen neuen an.',
  newLink: 'Neuen Link anfordern',
  link: 'Der Link',
  ruleLength: `mindestens ${fewestCharacters} Zeichen`,
  ruleLower: 'ein Kleinbuchstabe',
  ruleUpper: 'ein Großbuchstabe (kein Umlaut)',
  ruleDigit: 'eine Ziffer oder eines der Zeichen !?$#%&',
  ruleLong: `oder: ${freeCompositionFrom} Zeichen und mehr, beliebig zusammengesetzt`,
  rulesLabel: 'Das Passwort braucht',
  ruleMet: 'erfüllt',
  ruleOpen: 'noch offen',
});
