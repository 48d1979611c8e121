import type { PdfBlock, TableColumn, TableRow } from './document.ts';
import { body, draw, measureHeight, rule, type Sheet, small, strong, write } from './sheet.ts';
import { hairline, lineColor, soft, type TextStyle } from './typeface.ts';

type Structure = ReturnType<Sheet['element']>;
type Table = Extract<PdfBlock, { kind: 'table' }>;

interface Cell {
  readonly text: string;
  readonly style: TextStyle;
  readonly x: number;
  readonly width: number;
}

const padding = 3.5;
const gap = 8;

/** A table over as many pages as needed. Each page shows its header; screen readers read it once. */
export function drawTable(sheet: Sheet, { columns, rows }: Table): void {
  sheet.makeRoom(72);
  const table = sheet.element('Table');
  const headers = toHeaderCells(sheet, columns);
  const headerRow = sheet.element('TR', table);
  for (const cell of headers) writeCell(sheet, sheet.element('TH', headerRow, { scope: 'Column' }), cell);
  headerRow.end();
  finishHeader(sheet, headers);
  for (const [index, row] of rows.entries()) {
    const height = heightOfRow(sheet, columns, row);
    const next = rows[index + 1];
    // A total never stands alone on a page.
    if (sheet.makeRoom(height + (next?.strong ? heightOfRow(sheet, columns, next) : 0))) {
      const { y } = sheet;
      sheet.decorate(() => {
        for (const cell of headers) draw(sheet, cell.text, cell.style, { ...cell, y });
      });
      finishHeader(sheet, headers);
    }
    drawRow(sheet, sheet.element('TR', table), { columns, row, height });
  }
  table.end();
  sheet.y += 10;
}

/** The height of a whole table on one page, without the room below it. */
export function heightOfTable(sheet: Sheet, { columns, rows }: Table): number {
  const head = Math.max(
    ...toHeaderCells(sheet, columns).map(({ text, style, width }) => measureHeight(sheet, text, style, width)),
  );
  return rows.reduce((sum, row) => sum + heightOfRow(sheet, columns, row), head + padding);
}

function toHeaderCells(sheet: Sheet, columns: readonly TableColumn[]): Cell[] {
  const texts = columns.map(({ header }) => header);
  const quiet = { size: small.size, color: soft };
  return toCells(sheet, columns, texts).map((cell) => ({ ...cell, style: { ...cell.style, ...quiet } }));
}

function finishHeader(sheet: Sheet, headers: readonly Cell[]): void {
  sheet.y += Math.max(...headers.map(({ text, style, width }) => measureHeight(sheet, text, style, width))) + padding;
  rule(sheet, { x: sheet.left, y: sheet.y, width: sheet.width }, lineColor);
}

function toCells({ left, width }: Sheet, columns: readonly TableColumn[], texts: readonly string[]): Cell[] {
  let x = left;
  return columns.map((column, index) => {
    const own = column.width * width;
    const style: TextStyle = {
      ...body,
      align: column.align ?? 'left',
      ...(column.soft && { size: small.size, color: soft }),
    };
    const cell = { text: texts[index] ?? '', style, x, width: own - (index === columns.length - 1 ? 0 : gap) };
    x += own;
    return cell;
  });
}

function writeCell(sheet: Sheet, element: Structure, { text, style, x, width }: Cell, y = sheet.y): void {
  if (text !== '') {
    // Smaller letters share the baseline of the others.
    write(sheet, text, style, { element, x, y: y + (style.size < body.size ? 1.6 : 0), width });
  }
  element.end();
}

function heightOfRow(sheet: Sheet, columns: readonly TableColumn[], { cells, note }: TableRow): number {
  const placed = toCells(sheet, columns, cells);
  const [first] = placed;
  const heights = placed.map(({ text, style, width }) => measureHeight(sheet, text, style, width));
  const noteHeight = first && note ? measureHeight(sheet, note, small, first.width) : 0;
  return Math.max((heights[0] ?? 0) + noteHeight, ...heights) + 2 * padding;
}

interface DrawnRow {
  readonly columns: readonly TableColumn[];
  readonly row: TableRow;
  readonly height: number;
}

/** The first cell is the row's name. */
function drawRow(sheet: Sheet, element: Structure, { columns, row, height }: DrawnRow): void {
  const top = sheet.y;
  if (row.strong) rule(sheet, { x: sheet.left, y: top, width: sheet.width }, lineColor);
  for (const [index, cell] of toCells(sheet, columns, row.cells).entries()) {
    const style = row.strong ? { ...cell.style, weight: strong.weight } : cell.style;
    const isName = index === 0;
    const box = sheet.element(isName ? 'TH' : 'TD', element, isName ? { scope: 'Row' } : undefined);
    if (isName && row.note) drawNote(sheet, box, { cell: { ...cell, style }, note: row.note });
    else writeCell(sheet, box, { ...cell, style }, top + padding);
  }
  element.end();
  sheet.y = top + height;
  if (!row.strong) rule(sheet, { x: sheet.left, y: sheet.y, width: sheet.width }, hairline, 0.4);
}

function drawNote(sheet: Sheet, element: Structure, { cell, note }: { cell: Cell; note: string }): void {
  const { text, style, x, width } = cell;
  const y = sheet.y + padding;
  write(sheet, text, style, { element, x, y, width });
  write(sheet, note, small, { element, x, y: y + measureHeight(sheet, text, style, width), width });
  element.end();
}
