import type { CsvField } from './csv-text.ts';

/** An amount or a price of the brand's currency. */
export function amountField(value: number | null): CsvField {
  return value === null ? null : { number: value, decimals: 2 };
}

/** A whole number, such as one of days. */
export function countField(value: number | null): CsvField {
  return value === null ? null : { number: value, decimals: 0 };
}

/** A quantity in its product's unit. */
export function quantityField(value: number, unit: 'cbm' | 'lt'): CsvField {
  return { number: value, decimals: unit === 'cbm' ? 3 : 0 };
}
