import type { HistoryPoint } from '@handelsplatz/contract/market';
import { amountField, type CsvColumn, countField } from '../../../platform/csv/index.ts';

/** The columns of an exported price history. */
export function historyColumns(currency: string, seller: string): CsvColumn<HistoryPoint>[] {
  const unit = `${currency}/100 l`;
  return [
    { header: 'Beginn', field: ({ at }) => ({ at: new Date(at) }) },
    { header: `Tiefster Preis (${unit})`, field: ({ low }) => amountField(low) },
    { header: `Durchschnitt (${unit})`, field: ({ average }) => amountField(average) },
    { header: `Höchster Preis (${unit})`, field: ({ high }) => amountField(high) },
    { header: `Bester Preis am Ende (${unit})`, field: ({ close }) => amountField(close) },
    { header: `${seller} (${unit})`, field: ({ own }) => amountField(own) },
    { header: 'Verkäufer', field: ({ sellers }) => countField(sellers) },
  ];
}
