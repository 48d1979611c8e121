import { crc32, deflateRawSync } from 'node:zlib';
import { columnLetters } from '../packages/server/src/platform/xlsx/index.ts';

/** A cell of a test workbook: a text, a number, a day (its serial number), a formula, or a raw piece of XML. */
export type TestCell =
  | string
  | number
  | { readonly serial: number }
  | { readonly formula: string; readonly value?: string | number }
  | { readonly raw: string };

interface WorkbookOptions {
  /** States of sheets before the one with the rows, for example `hidden`. */
  readonly sheetsBefore?: readonly ('hidden' | 'veryHidden')[];
  readonly hidden?: boolean;
  readonly from1904?: boolean;
  /** What the sheets are called, instead of "Blatt" and their number. */
  readonly sheetName?: string;
  /** The format code of days. */
  readonly dayFormat?: string;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const escapeXml = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An XLSX workbook as spreadsheet programs write it: shared texts, numbers, and a style for days with times. */
export function createWorkbook(rows: readonly (readonly TestCell[])[], options: WorkbookOptions = {}): Buffer {
  const texts: string[] = [];
  const share = (text: string) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1);
  const written = rows.map((cells, index) => toRow(cells, index + 1, share)).join('');
  const {
    sheetsBefore = [],
    hidden = false,
    sheetName,
    from1904 = false,
    dayFormat = 'dd\\.mm\\.yyyy\\ hh:mm',
  } = options;
  const states = [...sheetsBefore, hidden ? 'hidden' : 'visible'];
  const sheets = states.map(
    (state, index) =>
      `<sheet name="${sheetName ?? `Blatt ${index + 1}`}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
  );
  const relations = states.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Type="worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const sheet = (data: string) => `${declaration}<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`;
  return createZip({
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="r"><workbookPr date1904="${from1904 ? 1 : 0}"/><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships>${relations.join('')}</Relationships>`,
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="${escapeXml(dayFormat)}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheetsBefore.map((_, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheet('')])),
    [`xl/worksheets/sheet${states.length}.xml`]: sheet(written),
    'xl/sharedStrings.xml': `${declaration}<sst xmlns="${main}">${texts.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
  });
}

function toRow(cells: readonly TestCell[], row: number, share: (text: string) => number): string {
  const written = cells.map((cell, place) => toCell(cell, `${columnLetters(place)}${row}`, share));
  return `<row r="${row}">${written.join('')}</row>`;
}

function toCell(cell: TestCell, at: string, share: (text: string) => number): string {
  if (typeof cell === 'string') return cell === '' ? '' : `<c r="${at}" t="s"><v>${share(cell)}</v></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if ('raw' in cell) return cell.raw.replace('AT', at);
  if ('serial' in cell) return `<c r="${at}" s="1"><v>${cell.serial}</v></c>`;
  const type = typeof cell.value === 'string' ? ' t="str"' : '';
  const value = cell.value === undefined ? '' : `<v>${cell.value}</v>`;
  return `<c r="${at}"${type}><f>${cell.formula}</f>${value}</c>`;
}

/** A ZIP archive of these files. `statedSize` makes it lie about the size of its first file. */
export function createZip(
  files: Readonly<Record<string, string | Buffer>>,
  { statedSize }: { statedSize?: number } = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const size = directory.length === 0 && statedSize !== undefined ? statedSize : content.length;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, entry, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end]);
}
