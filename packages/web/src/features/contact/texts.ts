import { defineTexts } from '../../platform/texts.ts';

/** Sentences of the contact page. */
export const t = defineTexts({
  title: 'Kontakt',
  description: 'Rufen Sie an oder schreiben Sie uns. Wir antworten werktags innerhalb eines Tages.',
  reach: 'So erreichen Sie uns',
  write: 'Nachricht schreiben',
  phone: 'Telefon',
  support: 'Hilfe und Technik',
  info: 'Allgemeines',
  website: 'Website',
  address: 'Anschrift',
  subject: 'Betreff',
  message: 'Nachricht',
  messageHint: 'Geht es um eine Bestellung, nennen Sie bitte ihre Nummer.',
  answerTo: 'Unsere Antwort geht an {email}.',
  callBack: 'Rückruf unter (freiwillig)',
  send: 'Nachricht senden',
  sentTitle: 'Ihre Nachricht ist angekommen',
  sent: 'Wir melden uns bei Ihnen unter {email}.',
  another: 'Weitere Nachricht schreiben',
  contact_error:
    'Ihre Nachricht konnte nicht gesendet werden. Ihr Text bleibt stehen: versuchen Sie es noch einmal oder rufen Sie an unter {phone}.',
});
