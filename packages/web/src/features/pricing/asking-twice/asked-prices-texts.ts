import { defineTexts } from '../../../platform/texts.ts';

/** Texts of the question that asks for consent to outliers and vanishing prices. */
export const askedPricesTexts = defineTexts({
  askTitle: 'Bitte noch einmal hinsehen',
  askAgain: 'Markt oder Regeln haben sich inzwischen geändert. Bitte prüfen Sie die Zahlen noch einmal.',
  momentNow: 'Sofort',
  momentAt: 'Ab {at}',
  outliers: {
    one: '{count} Preis steigt um mehr als {rise} % oder fällt um mehr als {fall} %.',
    other: '{count} Preise steigen um mehr als {rise} % oder fallen um mehr als {fall} %.',
  },
  largest: 'Am stärksten: {offer}, {percent} %.',
  vanish: {
    one: '{count} Preis verschwindet aus dem Markt.',
    other: '{count} Preise verschwinden aus dem Markt.',
  },
  everybody: 'alle Kunden',
  base: 'Basispreis',
  andMore: { one: 'und {count} weiterer', other: 'und {count} weitere' },
  confirmOutliers: {
    one: 'Ja, {count} Preis soll sich so stark bewegen.',
    other: 'Ja, {count} Preise sollen sich so stark bewegen.',
  },
  confirmVanishing: {
    one: 'Ja, {count} Preis soll verschwinden.',
    other: 'Ja, {count} Preise sollen verschwinden.',
  },
  cancel: 'Abbrechen',
});
