import { defineTexts } from '../../../platform/texts.ts';

/** Texts of an impact in figures: before a draft is published, and as it was at the publication. */
export const figureTexts = defineTexts({
  prices: 'Preise, die sich bewegen',
  pricesOf: '{count} (berührte Angebote: {offers})',
  directions: 'Richtung',
  upAndDown: '{up} steigen, {down} fallen',
  average: 'Im Mittel',
  outlying: 'Auffällige Preise',
  vanishing: 'Preise, die verschwinden',
  appearing: 'Preise, die dazukommen',
  none: 'keine',
  publishedImpact: 'Wirkung bei der Veröffentlichung',
  byWindow: 'Berechnet mit dem Marktfenster vom {at}.',
  byNoWindow: 'Es gab noch keine Marktpreise.',
  byMarketMove: 'Der Markt lag da {percent} % gegenüber dem Vortag.',
});
