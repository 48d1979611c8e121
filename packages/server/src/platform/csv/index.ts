export { amountField, countField, quantityField } from './csv-fields.ts';
export { type CsvColumn, type CsvField, type CsvPages, type CsvStyle, csvText } from './csv-text.ts';
export { sendCsv, toFileName } from './send-csv.ts';
