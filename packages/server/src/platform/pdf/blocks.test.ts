import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { drawBlock, drawBlocks } from './blocks.ts';
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

function startSheet() {
  const pdf = new PDFDocument({ autoFirstPage: false, font: '', size: 'A4', margins, tagged: true });
  pdf.registerFont('regular', typeface.regular).registerFont('bold', typeface.bold);
  pdf.font('regular').addPage();
  return { pdf, sheet: createSheet(pdf, document) };
}

test.each([
  ['a short section moves whole to the next page', 5, 2],
  ['a section longer than a page begins where it stands', 90, 1],
])('%s', (_, lines, page) => {
  const { pdf, sheet } = startSheet();
  let count = 1;
  pdf.on('pageAdded', () => void count++);
  const pages: number[] = [];
  const { element } = sheet;
  sheet.element = (type, ...others) => {
    if (type === 'H2') pages.push(count);
    return element(type, ...others);
  };
  sheet.y = pdf.page.height - margins.bottom - 110;
  const rows = Array.from({ length: lines }, (_each, index) => ({ cells: [`Bestandteil ${index}`, '1,00'] }));
  drawBlocks(sheet, [
    { kind: 'heading', text: 'So ist der Preis entstanden' },
    { kind: 'text', text: 'Stand 23. November 2026' },
    {
      kind: 'table',
      columns: [
        { header: 'Bestandteil', width: 0.6 },
        { header: 'Betrag', width: 0.4 },
      ],
      rows,
    },
  ]);
  expect(pages).toEqual([page]);
});

test('a total takes the line before it to the next page', () => {
  const { pdf, sheet } = startSheet();
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
