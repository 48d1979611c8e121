export type { Fact, Letterhead, PdfBlock, PdfDocument, SignPart, TableColumn, TableRow } from './document.ts';
export { createPdfPrinter, type PdfPrinter } from './printer.ts';
