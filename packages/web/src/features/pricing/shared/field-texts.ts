import { defineTexts } from '../../../platform/texts.ts';

/** Texts of the fields of a rule. */
export const fieldTexts = defineTexts({
  noneChosen: 'Noch nichts gewählt',
  terminalCount: { one: '{count} Terminal', other: '{count} Terminals' },
  networkCount: { one: '{count} Netzwerk', other: '{count} Netzwerke' },
  networksWith: '{networks} ({terminals})',
  both: '{one} und {other}',
  name: 'Bezeichnung',
  products: 'Produkte',
  allProducts: 'Alle Produkte',
  product: 'Produkt',
  terminals: 'Terminals',
  allTerminals: 'Alle Terminals',
  networks: 'Netzwerke',
  networkOf: { one: '{name} ({count} Terminal)', other: '{name} ({count} Terminals)' },
  customers: 'Kunden',
  allCustomers: 'Alle Kunden',
  allCustomersHint:
    'Was mit einem Kunden vereinbart ist, ersetzt bei ihm den Aufschlag für alle und den eines Angebots.',
  value: 'Wert',
  unit: 'Einheit',
  validFrom: 'Gilt ab',
  replacesPlans: {
    one: 'Die geplante Fassung ab {dates} wird damit ersetzt und gilt nie.',
    other: 'Die geplanten Fassungen ab {dates} werden damit ersetzt und gelten nie.',
  },
  overruledRule: '„{name}“ ({value})',
  overrules:
    'Geht hier vor: {rules}. Wo diese Regel gilt, ersetzt sie die allgemeinere; in der Gruppe {group} werden beide nicht addiert.',
  now: 'Sofort',
  later: 'Ab einem Zeitpunkt',
  day: 'Datum',
  time: 'Uhrzeit',
  timeFormat: 'Bitte geben Sie eine Uhrzeit im Format HH:MM ein.',
  reason: 'Begründung',
  reasonHint: 'Steht im Verlauf der Regel.',
});
