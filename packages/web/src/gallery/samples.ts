import type { ChoiceGroup } from '../ui/fields/choice/choice-field.tsx';
import type { SelectOption } from '../ui/fields/choice/select-field.tsx';

const option = (label: string): SelectOption => ({ value: label, label });

export const products = ['Heizöl EL schwefelarm', 'Heizöl EL Standard', 'Diesel B7', 'Benzin E10'].map(option);

export const terminals = [
  'Hamburg',
  'Bremen',
  'Duisburg',
  'Köln',
  'Ludwigshafen',
  'Karlsruhe',
  'Ingolstadt',
  'Leuna',
  'Schwedt',
].map(option);

export const regions: readonly ChoiceGroup[] = [
  { id: 'nord', label: 'Nord', options: ['Hamburg', 'Bremen', 'Schwedt'].map(option) },
  { id: 'west', label: 'West', options: ['Duisburg', 'Köln', 'Ludwigshafen'].map(option) },
  { id: 'sued', label: 'Süd', options: ['Karlsruhe', 'Ingolstadt'].map(option) },
];

const towns = ['Aachen', 'Bamberg', 'Cottbus', 'Dresden', 'Erfurt', 'Fulda', 'Gera', 'Hof', 'Iserlohn', 'Jena'];

export const longName = 'Raiffeisen-Warengenossenschaft Oberfranken-Nordoberpfalz Brennstoffhandelsgesellschaft mbH';

/** As many customers as the largest seller has; the third has a long name. */
export const manyOptions: readonly SelectOption[] = Array.from({ length: 10_000 }, (_, at) => ({
  value: `k${at + 1}`,
  label: at === 2 ? longName : `Brennstoffe ${towns[at % towns.length]} Nr. ${at + 1}`,
}));

export const longText =
  'Der Preis ist drei Minuten reserviert. Danach gilt der Preis des nächsten Fensters, und eine Bestellung zum alten Preis ist nicht mehr möglich. Ihre Eingaben bleiben erhalten.';
