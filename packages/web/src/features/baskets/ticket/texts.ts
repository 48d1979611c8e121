import { defineTexts } from '../../../platform/texts.ts';

export const t = defineTexts({
  label: 'Reservierte Preise',
  left: 'Preis reserviert noch',
  several: { one: '{count} Position', other: '{count} Positionen' },
  someReserved: '{count} von {all} Positionen reserviert',
  reserved: 'reserviert {price}',
  now: 'jetzt {price}',
  nowHolds: 'jetzt {price}, der gilt',
  saved: 'Sie sparen {amount}',
  order: 'Bestellen',
  decide: 'Ansehen',
  renew: 'Neu reservieren',
  expired: 'Reservierung abgelaufen',
  expiredPrices: 'bisher {old}, jetzt {price}',
  noPrice: 'Zurzeit gibt es keinen Preis.',
  total: 'Brutto {amount}',
  whenConnected: 'Bestellen können Sie, sobald Sie verbunden sind.',
  fold: 'Verkleinern',
  unfold: 'Reservierung zeigen',
  announced: 'Preis reserviert: {goods}',
  announcedExpired: 'Reservierung abgelaufen: {goods}',
});
