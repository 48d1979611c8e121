import { defineTexts } from '../../platform/texts.ts';
import type { Article } from './article.ts';

const t = defineTexts({
  factorQ: 'Wozu ein zweiter Faktor?',
  factorA:
    'Wer Ihr Passwort kennt, kommt damit allein nicht hinein. Unter „Einstellungen“, „Sicherheit“ richten Sie eine Authenticator-App oder einen Passkey ein. Danach fragt jede Anmeldung mit Passwort zusätzlich nach dem Code der App oder nach dem Passkey. Jeder Code gilt nur einmal, nach fünf falschen ist Ihr Zugang gesperrt. Verlangt Ihr Unternehmen oder der Betreiber einen zweiten Faktor, sagen wir Ihnen oben auf jeder Seite, bis wann. Danach können Sie nur noch einen einrichten, die AGB und die Hilfe lesen und sich abmelden; ist er eingerichtet, geht es sofort weiter. API-Schlüssel arbeiten ohne ihn.',
  passkeyQ: 'Was ist ein Passkey?',
  passkeyA:
    'Ein Schlüssel auf Ihrem Gerät, den Sie mit Fingerabdruck, Gesicht oder PIN freigeben. Mit „Mit Passkey anmelden“ brauchen Sie weder Benutzernamen noch Passwort. Er gilt nur für diese Adresse; auf einer nachgemachten Seite gibt Ihr Gerät ihn nicht heraus.',
  lostQ: 'Mein Gerät ist weg. Wie komme ich hinein?',
  lostA:
    'Wählen Sie bei der Anmeldung „Mit Wiederherstellungscode“ und geben Sie einen der zehn Codes ein, die Sie beim Einrichten gesichert haben. Entfernen Sie danach in den Einstellungen den Faktor des verlorenen Geräts. Haben Sie keinen Code mehr, schreiben Sie uns.',
  confirmQ: 'Warum soll ich noch einmal bestätigen, dass ich es bin?',
  confirmA:
    'Manche Änderungen sind besonders geschützt, zum Beispiel zweite Faktoren, Passwort und E-Mail-Adresse. Liegt Ihre Anmeldung länger als zehn Minuten zurück, fragen wir vorher nach Ihrem Passwort oder, wenn Sie einen haben, nach dem zweiten Faktor. Brechen Sie ab, bleibt alles, wie es war.',
  sessionsQ: 'Wo bin ich überall angemeldet?',
  sessionsA:
    'Unter „Einstellungen“, „Angemeldete Geräte“. Dort melden Sie jedes einzeln ab. Ein neues Passwort und das Entfernen eines zweiten Faktors melden alle anderen Geräte ab; das Gerät, an dem Sie es tun, bleibt angemeldet.',
  auditQ: 'Wer hat das geändert?',
  auditA:
    'Das steht im „Protokoll“: jede Änderung an Preisregeln, Angeboten, Bestellungen, Limits, Rechten, Adressen und Einstellungen Ihres Unternehmens, mit Person, Zeitpunkt und den Werten vorher und nachher. Administratoren sehen es im Menü. Suchen Sie nach Bestellnummer, Person, Vorgang oder Regel, oder grenzen Sie Vorgang, Person und Tage ein. Ein Klick auf eine Zeile zeigt alle Werte, von dort geht es zu allen Einträgen desselben Objekts. „CSV herunterladen“ speichert die Auswahl.',
  chainQ: 'Kann jemand das Protokoll nachträglich ändern?',
  chainA:
    'Nein. Einträge kommen nur dazu; ändern und löschen lässt sie die Datenbank nicht. Jeder Eintrag wird nach wenigen Sekunden mit dem davor verkettet, stündlich werden alle Ketten signiert, und jede Nacht wird alles nachgerechnet. Wann das zuletzt geschah, steht oben im Protokoll. Auch wer das Protokoll liest oder herunterlädt, steht darin: Wählen Sie dafür „Zugriffe“.',
});

/** The articles about signing in safely, the same for both sides. */
export const listSecurity = (): Article[] => [
  { question: t('factorQ'), answer: t('factorA') },
  { question: t('passkeyQ'), answer: t('passkeyA') },
  { question: t('lostQ'), answer: t('lostA') },
  { question: t('confirmQ'), answer: t('confirmA') },
  { question: t('sessionsQ'), answer: t('sessionsA') },
  { question: t('auditQ'), answer: t('auditA') },
  { question: t('chainQ'), answer: t('chainA') },
];
