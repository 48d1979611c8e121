import { type CsvColumn, type CsvField, countField } from '../../../platform/csv/index.ts';

interface Collected {
  readonly collectionTime: number | null;
  readonly collectionStartDate: string | null;
  readonly collectionEndDate: string | null;
}

/** When the goods can be collected: a number of days after the order, or between two days. */
export function collectionFields<Row extends Collected>(): CsvColumn<Row>[] {
  const dayField = (day: string | null): CsvField => (day === null ? null : { day });
  return [
    {
      header: 'Abholung (Tage)',
      field: ({ collectionTime }) => countField(collectionTime),
    },
    { header: 'Abholung ab', field: ({ collectionStartDate }) => dayField(collectionStartDate) },
    { header: 'Abholung bis', field: ({ collectionEndDate }) => dayField(collectionEndDate) },
  ];
}

/** When a price ends: a live price ends with its window, a fixed price with its offer. No price outlives its offer. */
export function priceStandsUntil(priceType: string, availableUntil: string, windowEnds: string | undefined): CsvField {
  const end = new Date(availableUntil);
  if (priceType !== 'API' || windowEnds === undefined) return { at: end };
  const windowEnd = new Date(windowEnds);
  return { at: windowEnd < end ? windowEnd : end };
}
