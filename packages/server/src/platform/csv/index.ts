export type { CsvColumn, CsvField, CsvStyle } from './csv-text.ts';
export { sendCsv } from './send-csv.ts';
