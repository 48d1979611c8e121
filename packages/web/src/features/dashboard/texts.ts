import { defineTexts } from '../../platform/texts.ts';

export const t = defineTexts({
  title: 'Übersicht',
  greeting: 'Guten Tag, {name}',
  description: 'Was heute ansteht.',
});

export const tasks = defineTexts({
  title: 'Was auf Sie wartet',
  review: 'Bestellungen prüfen',
  reviewText: 'Annehmen oder ablehnen',
  numbers: 'Nummern fehlen',
  numbersText: 'Kontrakt-, Lade- und Abholnummer',
  amendments: 'Änderungen offen',
  amendmentsText: 'Der Käufer muss noch zustimmen',
  overLifts: 'Zu viel geladen',
  overLiftsText: 'Über der Toleranz, bitte entscheiden',
  transfer: 'Zu übergeben',
  transferText: 'Bestätigt, noch nicht in Ihrem ERP',
  none: 'Keine Bestellung wartet',
  noneText: 'Alles erledigt',
  customers: 'Neue Verbindungen',
  customersText: 'Käufer warten auf Ihre Antwort',
  limits: 'Limits freigeben',
  limitsText: 'Warten auf eine zweite Person',
  uploads: 'Uploads nicht übernommen',
  uploadsText: 'Mit Fehlern oder ohne Entscheidung',
  contracts: 'Kontrakte enden bald',
  contractsText: 'In 30 Tagen, mit offener Menge',
});
