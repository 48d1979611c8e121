export type { CsvColumn, CsvField, CsvPages, CsvStyle } from './csv-text.ts';
export { sendCsv, toFileName } from './send-csv.ts';
