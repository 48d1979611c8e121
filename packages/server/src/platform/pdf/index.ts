export type {
  Fact,
  Letterhead,
  PdfAttachment,
  PdfBlock,
  PdfDocument,
  SignPart,
  TableColumn,
  TableRow,
} from './document.ts';
export { createPdfPrinter, type PdfPrinter } from './printer.ts';
