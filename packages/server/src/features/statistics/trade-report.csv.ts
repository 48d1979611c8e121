import type { Brand } from '@handelsplatz/domain/brands';
import type { CsvColumn } from '../../platform/csv/index.ts';
import type { TradeCell } from './trade-report.read.ts';

/** The columns of an exported report: one row for a month, a product and a terminal. */
export function tradeColumns({ currency }: Pick<Brand, 'currency'>): CsvColumn<TradeCell>[] {
  return [
    { header: 'Monat', field: ({ month }) => ({ day: month }) },
    { header: 'Produkt', field: ({ product }) => product },
    { header: 'Terminal', field: ({ terminal }) => terminal },
    { header: 'Bestellungen', field: ({ orders }) => ({ number: orders, decimals: 0 }) },
    { header: 'Menge in cbm', field: ({ litres }) => ({ number: litres / 1000, decimals: 3 }) },
    { header: `Umsatz netto in ${currency}`, field: ({ netMinor }) => ({ number: netMinor / 100, decimals: 2 }) },
  ];
}
