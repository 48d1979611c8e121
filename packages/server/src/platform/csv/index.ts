export { amountField, countField, quantityField } from './csv-fields.ts';
export type { CsvColumn, CsvField, CsvPages, CsvStyle } from './csv-text.ts';
export { sendCsv, toFileName } from './send-csv.ts';
