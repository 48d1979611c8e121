import { mostSheetRows, toBrandDay, toBrandTime } from '@handelsplatz/domain/formats';
import { createTimeSlices } from '../async/index.ts';
import type { CsvColumn, CsvField, CsvPages, CsvStyle } from '../csv/index.ts';
import { type ZipEntry, zipStream } from '../zip/index.ts';
import { contentTypes, packageRelations, styles, workbook, workbookRelations } from './xlsx-parts.ts';

/** A workbook to be written. */
export interface XlsxFile<Row> {
  /** The name of the sheet; further sheets get a number. */
  readonly sheet: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly pages: CsvPages<Row>;
  /** Bold values under the last row, one for each column. */
  readonly footer?: readonly CsvField[];
  readonly style: Pick<CsvStyle, 'zone'>;
  /** Rows of a sheet; fewer in tests. */
  readonly rowsOfSheet?: number;
}

/** The numbers of the cell formats in `styles`. */
const formats = { text: 1, number0: 2, number2: 3, number3: 4, day: 5, instant: 6, heading: 7 } as const;
const bold = 8;
const rowsPerStep = 16;
const pieceLength = 65_536;

/**
 * A workbook in pieces, written while the rows are read: memory is needed for one page of rows. Numbers are numbers, days are
 * days, and texts stay texts, whatever they look like. More rows than a sheet holds go on further sheets.
 */
export async function* xlsxStream<Row>(file: XlsxFile<Row>): AsyncGenerator<Buffer> {
  yield* zipStream(writeParts(file));
}

async function* writeParts<Row>(file: XlsxFile<Row>): AsyncGenerator<ZipEntry> {
  const rows = createRowReader(file.pages);
  const sheets: string[] = [];
  do {
    sheets.push(sheets.length === 0 ? file.sheet : `${file.sheet} ${sheets.length + 1}`);
    yield { name: `xl/worksheets/sheet${sheets.length}.xml`, content: writeSheet(file, rows) };
  } while (await rows.hasMore());
  yield { name: 'xl/workbook.xml', content: [workbook(sheets)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(sheets.length)] };
  yield { name: 'xl/styles.xml', content: [styles] };
  yield { name: '_rels/.rels', content: [packageRelations] };
  yield { name: '[Content_Types].xml', content: [contentTypes(sheets.length)] };
}

/** Hands out rows a few at a time, over the borders of pages and sheets. */
function createRowReader<Row>(pages: CsvPages<Row>) {
  const iterator = Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]();
  let page: readonly Row[] = [];
  let at = 0;
  const hasMore = async () => {
    while (at === page.length) {
      const next = await iterator.next();
      if (next.done) return false;
      page = next.value;
      at = 0;
    }
    return true;
  };
  return {
    hasMore,
    async take(most: number): Promise<readonly Row[]> {
      if (!(await hasMore())) return [];
      const taken = page.slice(at, at + most);
      at += taken.length;
      return taken;
    },
  };
}

async function* writeSheet<Row>(
  { columns, footer, style, rowsOfSheet = mostSheetRows }: XlsxFile<Row>,
  rows: ReturnType<typeof createRowReader<Row>>,
): AsyncGenerator<string> {
  const { pause } = createTimeSlices();
  const letters = columns.map((_, index) => columnLetters(index));
  const line = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`;
  let text = sheetHead(columns.map(({ header }) => header.length));
  text += line(
    1,
    columns.map(({ header }, at) => textCell(`${letters[at]}1`, header, formats.heading)),
  );
  let number = 1;
  for (;;) {
    const taken = await rows.take(Math.min(rowsPerStep, rowsOfSheet + 1 - number));
    if (taken.length === 0) break;
    for (const row of taken) {
      number += 1;
      text += line(
        number,
        columns.map(({ field }, at) => formatCell(`${letters[at]}${number}`, field(row), style)),
      );
    }
    if (text.length > pieceLength) {
      yield text;
      text = '';
    }
    await pause();
    if (number > rowsOfSheet) break;
  }
  if (footer && number <= rowsOfSheet && !(await rows.hasMore())) {
    text += line(
      number + 1,
      footer.map((field, at) => formatCell(`${letters[at]}${number + 1}`, field, style, bold)),
    );
  }
  yield `${text}</sheetData><autoFilter ref="A1:${letters.at(-1) ?? 'A'}${number}"/></worksheet>`;
}

/** The heading stays in view. Columns are as wide as their headings, and at least as wide as an amount. */
function sheetHead(lengths: readonly number[]): string {
  const columns = lengths
    .map((length, at) => `<col min="${at + 1}" max="${at + 1}" width="${Math.max(14, length + 4)}" customWidth="1"/>`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`;
}

function formatCell(at: string, field: CsvField, { zone }: Pick<CsvStyle, 'zone'>, emphasis = 0): string {
  if (field === null || field === '') return '';
  if (typeof field === 'string') return textCell(at, field, formats.text + emphasis);
  if ('day' in field) return numberCell(at, serialDay(field.day), formats.day + emphasis);
  if ('at' in field) return numberCell(at, serialInstant(field.at, zone), formats.instant + emphasis);
  if (!Number.isFinite(field.number)) return '';
  return numberCell(at, field.number, numberFormat(field.decimals) + emphasis);
}

function numberFormat(decimals: number): number {
  if (decimals === 0) return formats.number0;
  return decimals === 2 ? formats.number2 : formats.number3;
}

const numberCell = (at: string, value: number, format: number) => `<c r="${at}" s="${format}"><v>${value}</v></c>`;
const textCell = (at: string, text: string, format: number) =>
  `<c r="${at}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What no XML document may hold. Halves of surrogate pairs are replaced when the text is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the ones that are taken out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>]/g, (sign) => special[sign] ?? sign);
}

const firstSerialDay = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;
const serialDay = (day: string) => Math.round((Date.parse(`${day}T00:00:00Z`) - firstSerialDay) / dayMs);

function serialInstant(at: Date, zone: CsvStyle['zone']): number {
  const [hours = 0, minutes = 0] = toBrandTime(at, zone).split(':').map(Number);
  return serialDay(toBrandDay(at, zone)) + (hours * 60 + minutes) / 1440;
}

/** The name of a column, counted from 0: A to Z, then AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
