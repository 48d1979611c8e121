import { spellNumber } from '@handelsplatz/domain/formats';
import { leastCompared } from '@handelsplatz/domain/statistics';
import { defineTexts } from '../../platform/texts.ts';
import { rangeDays } from './search.ts';

export const purchaseTexts = defineTexts({
  title: 'Ihr Einkauf',
  what: 'Ihr Einkauf',
  measure: 'Diagramm zeigt',
  asVolume: 'Menge',
  asAmount: 'Summe',
  asPrice: 'Preis',
  seller: 'Verkäufer',
  allSellers: 'Alle Verkäufer',
  volume: 'Menge',
  amount: 'Summe netto',
  price: 'Mittlerer Preis',
  orders: 'Bestellungen',
  before: '{change} zum Zeitraum davor ({from} bis {to})',
  beforeNothing: 'Im Zeitraum davor ({from} bis {to}) ist nichts bestellt.',
  allTime: 'Wählen Sie einen Zeitraum, um ihn mit dem davor zu vergleichen.',
  volumeByMonth: 'Menge je Monat',
  amountByMonth: 'Summe netto je Monat',
  priceByMonth: 'Mittlerer Preis je Monat',
  summary: {
    one: '{volume} in 1 Bestellung, {amount} netto, im Mittel {price}.',
    other: '{volume} in {count} Bestellungen, {amount} netto, im Mittel {price}.',
  },
  mixedPrice: 'Über alle Produkte gemittelt. Wählen Sie ein Produkt, um Preise zu vergleichen.',
  nothing: 'In dieser Auswahl ist nichts bestellt.',
  byProduct: 'Nach Produkt',
  byTerminal: 'Nach Terminal',
  bySeller: 'Nach Verkäufer',
  most: '{name}: {share} Ihrer Menge.',
  month: 'Monat',
  product: 'Produkt',
  terminal: 'Terminal',
  volumeInCbm: 'Menge in cbm',
  priceIn: 'Mittlerer Preis in {unit}',
});

export const benchmarkTexts = defineTexts(
  {
    title: 'Gut eingekauft?',
    what: 'Der Vergleich mit dem Markt',
    intro:
      'Bei jeder Bestellung wird festgehalten, was Sie in diesem Augenblick sonst noch hätten bestellen können: dasselbe Produkt in derselben Region, dieselbe Menge, bei Verkäufern, die für Sie freigegeben sind. Verglichen wird mit der Mitte dieser Angebote. Zahlungsziele sind mit {interest} % Zinsen im Jahr auf Barpreise umgerechnet.',
    below: 'unter dem Markt',
    above: 'über dem Markt',
    atMarket: 'genau am Markt',
    difference: 'Im Mittel',
    saved: 'Gespart',
    paidMore: 'Mehr bezahlt',
    best: 'Zum besten Preis',
    bestOf: { one: '{best} von 1 Bestellung', other: '{best} von {count} Bestellungen' },
    bestHint: 'ohne günstigeres Angebot',
    volume: 'Verglichene Menge',
    volumeHint: { one: 'bei 1 Bestellung', other: 'bei {count} Bestellungen' },
    fewer: {
      one: `1 Bestellung ohne Vergleich: weniger als ${spellNumber(leastCompared)} Angebote von ${spellNumber(leastCompared)} Verkäufern.`,
      other: `{count} Bestellungen ohne Vergleich: weniger als ${spellNumber(leastCompared)} Angebote von ${spellNumber(leastCompared)} Verkäufern.`,
    },
    unrecorded: {
      one: '1 Bestellung ohne Aufzeichnung, etwa ein Abruf aus einem Kontrakt.',
      other: '{count} Bestellungen ohne Aufzeichnung, etwa Abrufe aus Kontrakten.',
    },
    nothing: 'In dieser Auswahl gibt es keine Bestellung, die sich mit dem Markt vergleichen lässt.',
    tooFew:
      'Ein Vergleich braucht mindestens drei Angebote von drei Verkäufern. Mit weniger würde er zeigen, was ein einzelner verlangt.',
    byMonth: 'Abstand zum Markt je Monat',
    byMonthSummary: 'Unter null haben Sie günstiger eingekauft als die Mitte des Marktes.',
    byTerminal: 'Abstand nach Terminal',
    byPerson: 'Abstand nach Besteller',
    mostSaved: '{name}: {saved} gespart.',
    noneSaved: 'Nirgends lagen Sie im Mittel unter dem Markt.',
    month: 'Monat',
    terminal: 'Terminal',
    person: 'Besteller',
    differenceIn: 'Abstand in {unit}',
    savedIn: 'Gespart in {currency}',
    toBestIn: 'Über dem besten Preis in {unit}',
    orders: 'Bestellungen',
    volumeInCbm: 'Menge in cbm',
    atBest: 'Davon zum besten Preis',
    toReport: 'Wie gerechnet?',
    tileSummary: {
      one: `{difference} bei 1 Bestellung ({volume}) der letzten ${rangeDays.monat} Tage.`,
      other: `{difference} im Mittel von {count} Bestellungen ({volume}) der letzten ${rangeDays.monat} Tage.`,
    },
    tileBest: {
      one: '{best} von 1 Bestellung zum besten Preis dieser Minute.',
      other: '{best} von {count} Bestellungen zum besten Preis dieser Minute.',
    },
    tileNothing: `In den letzten ${rangeDays.monat} Tagen gab es keine Bestellung, die sich vergleichen lässt.`,
  },
  {
    'de-AT': {
      unrecorded: { one: '1 Bestellung ohne Aufzeichnung.', other: '{count} Bestellungen ohne Aufzeichnung.' },
    },
  },
);

export const orderBenchmarkTexts = defineTexts({
  title: 'Vergleich mit dem Markt',
  best: 'Günstigster von {offers}',
  rank: '{rank}. günstigster von {offers}',
  below: '{value} unter dem Mittel',
  above: '{value} über dem Mittel',
  equal: 'genau im Mittel',
  tooFew: 'Weniger als drei vergleichbare Angebote von drei Verkäufern. Deshalb gibt es keinen Vergleich.',
  toBest: '{value} über dem günstigsten',
  reference: '{value} über dem Gasölpreis der ICE, Abgaben und Logistik inbegriffen',
  referenceBelow: '{value} unter dem Gasölpreis der ICE',
  cash: 'Barpreise in {unit}, ohne den Zins des Zahlungsziels.',
  sellerRank: 'Ihr Angebot war in diesem Augenblick das {rank}. günstigste von {offers} für diesen Käufer.',
});
