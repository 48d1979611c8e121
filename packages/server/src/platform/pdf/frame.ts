import type { DocumentFooter, Letterhead, SignPart } from './document.ts';
import { type Box, draw, margins, rule, type Sheet, small, writeAs } from './sheet.ts';
import { lineColor } from './typeface.ts';

const signSize = 36;

/** Logo and name on the left, contact details on the right. */
export function drawLetterhead(sheet: Sheet, { company, headline, lines, accent, sign }: Letterhead): void {
  const { left, width, y } = sheet;
  sheet.decorate(() => drawSign(sheet, sign, { x: left, y: y - 4 }));
  const name = { weight: 'bold', size: 17, color: accent } as const;
  const nameBox = { x: left + signSize + 9, y: y + 2, width: width / 2 - signSize };
  writeAs(sheet, sheet.element('P'), headline, name, nameBox);
  const right = { ...small, align: 'right' } as const;
  const contact = sheet.element('P');
  let below = y - 4;
  for (const [index, text] of [company, ...lines].entries()) {
    const style = index === 0 ? ({ ...right, weight: 'bold' } as const) : right;
    const box: Box = { x: left + width / 2, y: below, width: width / 2 };
    contact.add(() => draw(sheet, text, style, box));
    below += 11;
  }
  contact.end();
  sheet.y = Math.max(below, y + signSize) + 8;
  rule(sheet, { x: left, y: sheet.y, width }, lineColor);
  sheet.y += 16;
}

function drawSign({ pdf }: Sheet, parts: readonly SignPart[], { x, y }: { x: number; y: number }): void {
  pdf.save();
  pdf.translate(x, y).scale(signSize / 40);
  for (const { path, color, strokeWidth } of parts) {
    pdf.path(path);
    if (strokeWidth === undefined) pdf.fill(color);
    else pdf.lineCap('round').lineWidth(strokeWidth).stroke(color);
  }
  pdf.restore();
}

const fine = { ...small, size: 7.5 };
const fineLine = 10.5;
const rightWidth = 170;

/** Draws lines and page number at the foot of each page, once the number of pages is known. */
export function drawFooters(sheet: Sheet, { lines, right }: DocumentFooter): void {
  const { pdf, left, width } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    // Text below the margin would start a new page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - margins.bottom + 20;
    rule(sheet, { x: left, y: y - 7, width }, lineColor);
    const numbered = (text: string) => text.replace('{page}', String(page + 1)).replace('{pages}', String(count));
    sheet.decorate(() => {
      for (const [index, text] of lines.entries())
        draw(sheet, text, fine, { x: left, y: y + index * fineLine, width: width - rightWidth });
      const x = left + width - rightWidth;
      for (const [index, text] of right.entries())
        draw(sheet, numbered(text), { ...fine, align: 'right' }, { x, y: y + index * fineLine, width: rightWidth });
    });
  }
}
