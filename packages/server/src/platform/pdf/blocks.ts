import type { Fact, PdfBlock, PdfTone } from './document.ts';
import { body, measureHeight, rule, type Sheet, small, strong, write, writeAs } from './sheet.ts';
import { drawTable, heightOfTable } from './table.ts';
import { ink, lineColor, soft } from './typeface.ts';

type Block<K extends PdfBlock['kind']> = Extract<PdfBlock, { kind: K }>;

const tones: Readonly<Record<PdfTone, { edge: string; ground: string }>> = {
  info: { edge: '#2c6fb3', ground: '#edf4fb' },
  warning: { edge: '#a86400', ground: '#fdf4e3' },
  negative: { edge: '#b3261e', ground: '#fbecea' },
};

/** A section up to this share of a page moves to the next page as a whole; a longer one may break. */
const mostKept = 0.4;

/** Draws the blocks below each other. A heading takes its section with it to the next page. */
export function drawBlocks(sheet: Sheet, blocks: readonly PdfBlock[]): void {
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'heading') {
      const next = blocks.findIndex(({ kind }, at) => at > index && kind === 'heading');
      const section = blocks.slice(index, next < 0 ? undefined : next);
      const height = section.reduce((sum, part) => sum + heightOfBlock(sheet, part), 0);
      if (height <= sheet.pdf.page.height * mostKept) sheet.makeRoom(height);
    }
    drawBlock(sheet, block);
  }
}

/** The height of what sections hold. */
function heightOfBlock(sheet: Sheet, block: PdfBlock): number {
  if (block.kind === 'heading') return measureHeight(sheet, block.text, headingStyle, sheet.width) + 9;
  if (block.kind === 'text') return measureHeight(sheet, block.text, body, sheet.width) + 6;
  if (block.kind === 'table') return heightOfTable(sheet, block);
  if (block.kind !== 'facts') return 0;
  const { facts, figures = false } = block;
  return facts.reduce((sum, fact) => sum + heightOfFact(sheet, { fact, figures }), 6);
}

/** Draws one block below the one before. */
export function drawBlock(sheet: Sheet, block: PdfBlock): void {
  switch (block.kind) {
    case 'title':
      drawTitle(sheet, block);
      break;
    case 'heading':
      drawHeading(sheet, block);
      break;
    case 'text':
      drawText(sheet, block);
      break;
    case 'notice':
      drawNotice(sheet, block);
      break;
    case 'columns':
      drawColumns(sheet, block);
      break;
    case 'facts':
      drawFacts(sheet, block);
      break;
    case 'table':
      drawTable(sheet, block);
      break;
  }
}

const headingStyle = { weight: 'bold', size: 11, color: ink } as const;

function drawTitle(sheet: Sheet, { text, above }: Block<'title'>): void {
  const { left: x, width } = sheet;
  writeAs(sheet, sheet.element('P'), above, small, { x, y: sheet.y, width });
  sheet.y += measureHeight(sheet, above, small, width) + 1;
  const style = { weight: 'bold', size: 19, color: ink } as const;
  writeAs(sheet, sheet.element('H1'), text, style, { x, y: sheet.y, width });
  sheet.y += measureHeight(sheet, text, style, width) + 6;
}

function drawHeading(sheet: Sheet, { text }: Block<'heading'>): void {
  // A heading never stands alone at the foot of a page.
  sheet.makeRoom(96);
  const { left: x, width, accent } = sheet;
  const style = { ...headingStyle, color: accent };
  sheet.y += 6;
  writeAs(sheet, sheet.element('H2'), text, style, { x, y: sheet.y, width });
  sheet.y += measureHeight(sheet, text, style, width) + 3;
}

function drawText(sheet: Sheet, { text }: Block<'text'>): void {
  const { left: x, width } = sheet;
  const height = measureHeight(sheet, text, body, width);
  sheet.makeRoom(height);
  writeAs(sheet, sheet.element('P'), text, body, { x, y: sheet.y, width });
  sheet.y += height + 6;
}

function drawNotice(sheet: Sheet, { tone, title, text }: Block<'notice'>): void {
  const { left, width } = sheet;
  const { edge, ground } = tones[tone];
  const box = { x: left + 14, width: width - 26 };
  const titleHeight = measureHeight(sheet, title, strong, box.width);
  const height = titleHeight + measureHeight(sheet, text, body, box.width) + 18;
  sheet.makeRoom(height);
  const top = sheet.y;
  sheet.decorate((pdf) => pdf.rect(left, top, width, height).fill(ground).rect(left, top, 3, height).fill(edge));
  const element = sheet.element('P');
  write(sheet, title, strong, { ...box, element, y: top + 8 });
  write(sheet, text, body, { ...box, element, y: top + 8 + titleHeight });
  element.end();
  sheet.y = top + height + 12;
}

function drawColumns(sheet: Sheet, { columns }: Block<'columns'>): void {
  const gap = 28;
  const width = (sheet.width - gap * (columns.length - 1)) / columns.length;
  const laid = columns.map((column) => layColumn(sheet, column, width));
  sheet.makeRoom(Math.max(...laid.map(({ height }) => height)));
  const top = sheet.y;
  for (const [index, { pieces, height }] of laid.entries()) {
    const x = sheet.left + index * (width + gap);
    const element = sheet.element('P');
    for (const { text, style, y } of pieces) write(sheet, text, style, { element, x, y: top + y, width });
    element.end();
    sheet.y = Math.max(sheet.y, top + height);
  }
  sheet.y += 10;
}

function layColumn(sheet: Sheet, { heading, lines }: Block<'columns'>['columns'][number], width: number) {
  let height = 0;
  const pieces = [heading, ...lines].map((text, index) => {
    const style = index === 0 ? small : index === 1 ? strong : body;
    const y = height;
    height += measureHeight(sheet, text, style, width) + (index === 0 ? 2 : 0);
    return { text, style, y };
  });
  return { pieces, height };
}

function drawFacts(sheet: Sheet, { facts, figures = false }: Block<'facts'>): void {
  const table = sheet.element('Table');
  for (const [index, fact] of facts.entries()) {
    const next = facts[index + 1];
    // A total never stands alone on a page.
    sheet.makeRoom(
      heightOfFact(sheet, { fact, figures }) + (next?.strong ? heightOfFact(sheet, { fact: next, figures }) : 0),
    );
    drawFact(sheet, table, { fact, figures });
  }
  table.end();
  sheet.y += 6;
}

interface DrawnFact {
  readonly fact: Fact;
  readonly figures: boolean;
}

const nameWidth = 128;
/** Figures stay near their names: on a full sheet the eye loses the line between them. */
const figureWidth = 118;

const widthOfValue = (sheet: Sheet, figures: boolean) => (figures ? figureWidth : sheet.width - nameWidth);

function heightOfFact(sheet: Sheet, { fact, figures }: DrawnFact): number {
  const style = fact.strong ? strong : body;
  const value = measureHeight(sheet, fact.value, style, widthOfValue(sheet, figures));
  return Math.max(value, measureHeight(sheet, fact.name, style, nameWidth - 12)) + 3;
}

function drawFact(sheet: Sheet, table: ReturnType<Sheet['element']>, { fact, figures }: DrawnFact): void {
  const width = widthOfValue(sheet, figures);
  const value = { ...(fact.strong ? strong : body), align: figures ? 'right' : 'left' } as const;
  const name = { ...(fact.strong ? strong : body), color: fact.strong ? ink : soft };
  const height = heightOfFact(sheet, { fact, figures });
  const top = sheet.y + 1.5;
  if (fact.strong) rule(sheet, { x: sheet.left, y: sheet.y, width: nameWidth + width }, lineColor);
  const row = sheet.element('TR', table);
  const nameBox = { x: sheet.left, y: top, width: nameWidth - 12 };
  writeAs(sheet, sheet.element('TH', row, { scope: 'Row' }), fact.name, name, nameBox);
  writeAs(sheet, sheet.element('TD', row), fact.value, value, { x: sheet.left + nameWidth, y: top, width });
  row.end();
  sheet.y += height;
}
