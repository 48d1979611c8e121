import { defineTexts } from '../../../platform/texts.ts';

/** Texts of the dialog that explains the price of an offer or an order. */
export const t = defineTexts({
  explainTitle: 'So entsteht der Preis',
  explainWhat: 'Die Preiserklärung',
  explainHalted: 'Dieser Live-Preis ist angehalten. Käufer sehen das Angebot nicht.',
  explainAt: 'Stand {at}',
  customer: 'Kunde',
  noCustomer: 'ohne Kunden',
  line: 'Bestandteil',
  value: 'Wert',
  running: 'Zwischensumme',
  total: 'Preis',
  version: 'Regelversion {version}',
});
