export type { CsvColumn, CsvField, CsvStyle } from './csv-text.ts';
export { csvFile, sendCsv } from './send-csv.ts';
