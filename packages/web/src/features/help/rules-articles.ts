import { brand } from '../../platform/brand.ts';
import { defineTexts } from '../../platform/texts.ts';
import type { Article } from './article.ts';

const t = defineTexts({
  termsQ: 'Welche Geschäftsbedingungen gelten?',
  termsA:
    'Unter „AGB“ am Fuß der Seite lesen Sie die geltende Fassung und alle früheren. „Änderungen“ markiert, was eine Fassung neu regelt. Jede Fassung gibt es als PDF mit Stand und Prüfsumme; jede Bestellung nennt die Fassung, die galt.',
  acceptQ: 'Warum soll ich die Geschäftsbedingungen noch einmal annehmen?',
  acceptA:
    'Weil eine neue Fassung gilt. Bis Sie sie angenommen haben, können Sie nicht reservieren und nicht bestellen; Ihr Warenkorb bleibt. Was sich geändert hat, ist markiert.',
  consentQ: 'Was wird aufgezeichnet, wenn ich der Analyse zustimme?',
  consentA:
    'Wie oft welche Seite geöffnet wird, und Aufzeichnungen von Sitzungen. Darin sind Texte, Zahlen und Eingaben unkenntlich; lesbar bleiben nur unsere eigenen Beschriftungen. Anmeldung, Einstellungen und Preise anderer Konten werden nie aufgezeichnet. Kein Dritter erhält etwas, und nach 30 Tagen ist jede Aufzeichnung gelöscht.',
  withdrawQ: 'Wie widerrufe ich meine Einwilligung?',
  withdrawA:
    'Mit einem Klick auf „Einwilligung widerrufen“ am Fuß der Seite. Aufzeichnung und Zählung enden sofort, und was von dieser Sitzung aufgezeichnet war, wird gelöscht. Unter „Cookie-Einstellungen“ können Sie Ihre Wahl jederzeit ändern.',
  changedQ: 'Was heißt „inzwischen geändert“?',
  changedA:
    'Jemand hat dasselbe gespeichert, während Sie daran gearbeitet haben. Nichts wird überschrieben: Laden Sie den neuen Stand und prüfen Sie, ob Ihre Änderung noch passt.',
  failedQ: 'Was tue ich, wenn etwas nicht geht?',
  failedA:
    'Die Meldung nennt den Grund und was Sie ändern können; was Sie eingegeben haben, bleibt stehen. Versuchen Sie es noch einmal. Bleibt es dabei, schreiben Sie uns unter „Kontakt“ mit dem Wortlaut der Meldung.',
  tooManyQ: 'Warum gibt es Höchstzahlen?',
  tooManyA:
    'Damit der Handelsplatz für alle schnell bleibt, haben Listen, Anfragen und Vorlagen eine Höchstzahl. Löschen Sie etwas, das Sie nicht mehr brauchen, dann ist wieder Platz.',
});

/** The articles about the general terms and about consent, for everybody. */
export const listRules = (): Article[] => [
  { question: t('termsQ'), answer: t('termsA') },
  ...(brand().features.acceptTermsAtFirstLogin ? [{ question: t('acceptQ'), answer: t('acceptA') }] : []),
  { question: t('consentQ'), answer: t('consentA') },
  { question: t('withdrawQ'), answer: t('withdrawA') },
];

/** The articles about messages that refuse something, for everybody. */
export const listMessages = (): Article[] => [
  { question: t('failedQ'), answer: t('failedA') },
  { question: t('changedQ'), answer: t('changedA') },
  { question: t('tooManyQ'), answer: t('tooManyA') },
];
