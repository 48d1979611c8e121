import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { drawBlock } from './blocks.ts';
import type { PdfDocument } from './document.ts';
import { createSheet, margins } from './sheet.ts';
import { typeface } from './typeface.ts';

const document: PdfDocument = {
  title: 'Probe',
  language: 'de-DE',
  createdAt: new Date('2026-03-04T11:00:00Z'),
  letterhead: { company: 'Muster GmbH', headline: 'Muster', lines: [], accent: '#0b5f6e', sign: [] },
  blocks: [],
  footer: { lines: [], right: [] },
};

test('a total takes the line before it to the next page', () => {
  const pdf = new PDFDocument({ autoFirstPage: false, font: '', size: 'A4', margins, tagged: true });
  pdf.registerFont('regular', typeface.regular).registerFont('bold', typeface.bold);
  pdf.font('regular').addPage();
  const sheet = createSheet(pdf, document);
  const draw = (values: readonly string[], total: boolean) =>
    drawBlock(sheet, {
      kind: 'facts',
      figures: true,
      facts: values.map((name, index) => ({ name, value: '1', strong: total && index === values.length - 1 })),
    });
  const top = sheet.y;
  draw(['Netto', 'Steuer'], false);
  const twoLines = sheet.y - top;
  // Room for two lines of three: the first stays, the second goes with the total.
  sheet.y = pdf.page.height - margins.bottom - twoLines;
  const pages: number[] = [];
  const { element } = sheet;
  let count = 1;
  pdf.on('pageAdded', () => void count++);
  sheet.element = (type, ...others) => {
    if (type === 'TR') pages.push(count);
    return element(type, ...others);
  };
  draw(['Netto', 'Steuer', 'Brutto'], true);
  expect(pages).toEqual([1, 2, 2]);
});
