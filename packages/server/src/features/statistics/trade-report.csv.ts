import type { Brand } from '@handelsplatz/domain/brands';
import { amountField, type CsvColumn, type CsvField, countField, quantityField } from '../../platform/csv/index.ts';
import type { TradeCell } from './trade-report.read.ts';
import { sumCells } from './trade-report.ts';

/** The columns of an exported report: one row for a month, a product and a terminal. */
export function tradeColumns({ currency }: Pick<Brand, 'currency'>): CsvColumn<TradeCell>[] {
  return [
    { header: 'Monat', field: ({ month }) => ({ day: month }) },
    { header: 'Produkt', field: ({ product }) => product },
    { header: 'Terminal', field: ({ terminal }) => terminal },
    { header: 'Bestellungen', field: ({ orders }) => countField(orders) },
    { header: 'Menge in cbm', field: ({ litres }) => quantityField(litres / 1000, 'cbm') },
    { header: `Umsatz netto in ${currency}`, field: ({ netMinor }) => amountField(netMinor / 100) },
  ];
}

/** The sums below the columns. */
export function sumTrade(cells: readonly TradeCell[]): CsvField[] {
  const { orders, litres, netMinor } = sumCells(cells);
  return ['Summe', null, null, countField(orders), quantityField(litres / 1000, 'cbm'), amountField(netMinor / 100)];
}
