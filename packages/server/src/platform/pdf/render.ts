import PDFDocument from 'pdfkit';
import { drawBlocks } from './blocks.ts';
import type { PdfAttachment, PdfDocument } from './document.ts';
import { drawFooters, drawLetterhead } from './frame.ts';
import { createSheet, margins } from './sheet.ts';
import { typeface } from './typeface.ts';

/** Draws a document: A4, tagged for screen readers, letters embedded. Takes about ten milliseconds of its thread. */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const { title, language, createdAt, letterhead, attachment } = document;
  const pdf = new PDFDocument({
    // The first page begins once the fonts are registered.
    autoFirstPage: false,
    font: '',
    size: 'A4',
    margins,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    ...(attachment && { subset: 'PDF/A-3b' }),
    info: { Title: title, Author: letterhead.company, CreationDate: createdAt, ModDate: createdAt },
  });
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  pdf.registerFont('regular', typeface.regular).registerFont('bold', typeface.bold);
  pdf.font('regular').addPage();
  const sheet = createSheet(pdf, document);
  drawLetterhead(sheet, letterhead);
  drawBlocks(sheet, document.blocks);
  drawFooters(sheet, document.footer);
  sheet.end();
  if (attachment) attach(pdf, attachment, createdAt);
  pdf.end();
  await ended;
  return Buffer.concat(pieces);
}

/** pdfkit's types know neither the relationship of an attachment nor further metadata. */
interface Archive {
  file(content: Uint8Array, options: object): unknown;
  appendXML(xml: string): void;
}

/** Puts a file inside of the document, as the standard for archive documents demands. */
function attach(pdf: PDFKit.PDFDocument, { content, metadata, ...file }: PdfAttachment, modifiedDate: Date): void {
  const archive = pdf as unknown as Archive;
  archive.file(Buffer.from(content), { ...file, relationship: 'Data', creationDate: modifiedDate, modifiedDate });
  archive.appendXML(metadata);
}
