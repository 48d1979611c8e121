import { type CsvColumn, quantityField } from '../../../platform/csv/index.ts';
import type { ExportedLimit } from './children.read.ts';

/** The columns of the exported daily limits. A child without a limit has empty quantities. */
export const limitColumns: readonly CsvColumn<ExportedLimit>[] = [
  { header: 'Konto', field: ({ name }) => name },
  { header: 'Kundennummer', field: ({ customerNo }) => customerNo },
  { header: 'Produkt', field: ({ limit }) => limit?.product ?? 'alle unbegrenzt' },
  { header: 'Einheit', field: ({ limit }) => limit?.unit ?? '' },
  { header: 'Tageslimit', field: ({ limit }) => (limit ? quantityField(limit.limit, limit.unit) : null) },
  { header: 'Heute bestellt', field: ({ limit }) => (limit ? quantityField(limit.used, limit.unit) : null) },
  {
    header: 'Heute noch frei',
    field: ({ limit }) => (limit ? quantityField(Math.max(0, limit.limit - limit.used), limit.unit) : null),
  },
];
