import { spellCount, spellNumber } from '@handelsplatz/domain/formats';
import { confirmationMinutes, recoveryCodeCount } from '@handelsplatz/domain/identity';
import { defineTexts } from '../../../platform/texts.ts';

/** Sentences around proving who somebody is. */
export const t = defineTexts({
  confirmation: 'Die Bestätigung',
  confirmTitle: 'Bitte bestätigen Sie, dass Sie es sind',
  confirmText: `Diese Änderung ist besonders geschützt. Danach fragen wir ${spellCount(confirmationMinutes, 'eine Minute', 'Minuten')} lang nicht noch einmal.`,
  confirm: 'Bestätigen',
  cancel: 'Abbrechen',
  password: 'Ihr Passwort',
  secondStepText: 'Ihr Passwort stimmt. Bitte bestätigen Sie die Anmeldung mit Ihrem zweiten Faktor.',
  signIn: 'Anmelden',
  signInWithPasskey: 'Mit Passkey anmelden',
  withPasskey: 'Passkey verwenden',
  passkeyText: 'Ihr Gerät fragt nach Fingerabdruck, Gesicht oder PIN.',
  usePasskey: 'Mit Passkey',
  useApp: 'Mit Code aus der App',
  useRecoveryCode: 'Mit Wiederherstellungscode',
  code: 'Code aus der App',
  codeHint: 'Sechs Ziffern, die Ihre Authenticator-App gerade zeigt. Jeder Code gilt nur einmal.',
  recoveryCode: 'Wiederherstellungscode',
  recoveryHint: `Einer der ${spellNumber(recoveryCodeCount)} Codes, die Sie beim Einrichten gesichert haben. Jeder gilt nur einmal.`,
  passkeyNotLoaded:
    'Was für Passkeys gebraucht wird, konnte nicht geladen werden. Bitte prüfen Sie die Verbindung, oder laden Sie die Seite neu.',
  passkeyKnown: 'Auf diesem Gerät ist schon ein Passkey für Ihren Zugang eingerichtet.',
  passkeyCancelled: 'Der Vorgang wurde abgebrochen oder hat zu lange gedauert. Sie können es noch einmal versuchen.',
  passkeyWrongSite: 'Passkeys gehen nur unter der Adresse, unter der der Handelsplatz eingerichtet ist.',
  passkeyImpossible: 'Dieser Browser oder dieses Gerät kann hier keinen Passkey verwenden.',
});
