import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  title: 'Kontrakte',
  description: 'Was vereinbart, abgerufen und abgeholt ist.',
  list: 'Die Kontraktliste',
  number: 'Kontraktnummer',
  seller: 'Verkäufer',
  buyer: 'Käufer',
  product: 'Produkt',
  period: 'Zeitraum',
  price: 'Preis',
  volume: 'Menge',
  lifted: 'abgeholt',
  open: 'abgerufen, noch nicht abgeholt',
  running: 'läuft',
  future: 'beginnt noch',
  ended: 'beendet',
  state: 'Status',
  emptyTitle: 'Noch keine Kontrakte',
  emptyBuyer: 'Kontrakte, die Sie mit Verkäufern vereinbart haben, erscheinen hier.',
  emptySeller: 'Kontrakte, die Sie mit Käufern vereinbart haben, erscheinen hier.',
});
