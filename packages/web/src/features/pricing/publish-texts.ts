import { defineTexts } from '../../platform/texts.ts';

/** Sentences of the publication of a draft. */
export const publishTexts = defineTexts({
  publish: 'Veröffentlichen',
  cancel: 'Abbrechen',
  title: '{name} veröffentlichen?',
  changes: 'Änderungen an Regeln',
  prices: 'Preise, die sich bewegen',
  pricesOf: '{count} (berührte Angebote: {offers})',
  directions: 'Richtung',
  upAndDown: '{up} steigen, {down} fallen',
  average: 'Im Mittel',
  vanishing: 'Preise, die verschwinden',
  appearing: 'Preise, die dazukommen',
  computing: 'Die Wirkung wird gerade berechnet …',
  none: 'keine',
  reason: 'Begründung',
  reasonHint: 'Steht im Verlauf jeder Regel, deren Änderung keine eigene Begründung hat.',
  atOnce: 'Die Preise gelten ab sofort; geplante Änderungen ab ihrem Zeitpunkt.',
  askTitle: 'Bitte noch einmal hinsehen',
  momentNow: 'Sofort',
  momentAt: 'Ab {at}',
  askAgain: 'Markt oder Regeln haben sich inzwischen geändert. Bitte prüfen Sie die Zahlen noch einmal.',
  outliers: {
    one: '{count} Preis steigt um mehr als {rise} % oder fällt um mehr als {fall} %.',
    other: '{count} Preise steigen um mehr als {rise} % oder fallen um mehr als {fall} %.',
  },
  largest: 'Am stärksten: {offer}, {percent} %.',
  vanish: {
    one: '{count} Preis verschwindet aus dem Markt.',
    other: '{count} Preise verschwinden aus dem Markt.',
  },
  andMore: { one: 'und {count} weiterer', other: 'und {count} weitere' },
  confirmOutliers: {
    one: 'Ja, {count} Preis soll sich so stark bewegen.',
    other: 'Ja, {count} Preise sollen sich so stark bewegen.',
  },
  confirmVanishing: {
    one: 'Ja, {count} Preis soll verschwinden.',
    other: 'Ja, {count} Preise sollen verschwinden.',
  },
  confirmFirst: 'Bitte bestätigen Sie erst die Zahlen.',
  anyway: 'Trotzdem veröffentlichen',
  ruleChanged:
    'Die Regel „{rule}“ wurde inzwischen geändert. Veröffentlicht ist noch nichts: Der Entwurf zeigt, wer sie wie geändert hat.',
  see: 'Neuen Stand ansehen',
  done: 'Veröffentlicht: {name}.',
  history: 'Verlauf ansehen',
  everybody: 'alle Kunden',
  base: 'Basispreis',
});
