/** The door of `xlsx`: workbooks that are written while they are sent. Columns and fields are those of `csv`. */
export { sendXlsx } from './send-xlsx.ts';
export { columnLetters, type XlsxFile, xlsxStream } from './xlsx-stream.ts';
