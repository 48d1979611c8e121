import { FileRefusal } from './file-refusal.ts';
import type { Unzipped } from './unzip.ts';
import { readXml } from './xml-events.ts';

/** The sheet of a workbook that is read, with what its cells refer to. */
export interface WorkbookSheet {
  readonly name: string;
  readonly path: string;
  readonly sharedStrings: readonly string[];
  /** Whether the numbers of a style are days or times. */
  readonly dateStyles: readonly boolean[];
  /** Days are counted from 1904 instead of 1900. */
  readonly from1904: boolean;
}

/** A spreadsheet program takes 31 signs. */
const longestName = 100;

const workbookPath = 'xl/workbook.xml';

/** Finds the first visible sheet of a workbook. */
export async function findSheet(zip: Unzipped): Promise<WorkbookSheet> {
  if (!zip.has(workbookPath)) throw new FileRefusal('not_a_table');
  const { sheets, from1904 } = await readWorkbook(zip);
  const visible = sheets.find(({ state }) => state === undefined || state === 'visible');
  if (!visible) throw new FileRefusal('no_sheet');
  const path = (await readTargets(zip)).get(visible.relation);
  if (path === undefined || !zip.has(path)) throw new FileRefusal('broken_workbook');
  return {
    name: visible.name.slice(0, longestName),
    path,
    from1904,
    sharedStrings: await readSharedStrings(zip),
    dateStyles: await readDateStyles(zip),
  };
}

interface ListedSheet {
  readonly name: string;
  readonly state: string | undefined;
  readonly relation: string;
}

async function readWorkbook(zip: Unzipped): Promise<{ sheets: ListedSheet[]; from1904: boolean }> {
  const sheets: ListedSheet[] = [];
  let from1904 = false;
  await readXml(await zip.read(workbookPath), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      sheets.push({ name: attributes.name ?? '', state: attributes.state, relation });
    },
  });
  return { sheets, from1904 };
}

async function readTargets(zip: Unzipped): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await readXml(await zip.read('xl/_rels/workbook.xml.rels'), {
    open(name, { Id: id = '', Target: target = '' }) {
      if (name === 'Relationship') targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return targets;
}

/** Texts stand in one list, and cells refer to them. Reading aids for Japanese (`rPh`) are no part of a text. */
async function readSharedStrings(zip: Unzipped): Promise<string[]> {
  const strings: string[] = [];
  if (!zip.has('xl/sharedStrings.xml')) return strings;
  let text = '';
  let aids = 0;
  let isText = false;
  await readXml(await zip.read('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') aids += 1;
      isText = name === 't' && aids === 0;
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') aids -= 1;
      if (name === 'si') strings.push(text);
    },
  });
  return strings;
}

/** The built-in formats of days and times. */
const isBuiltInDate = (format: number) => (format >= 14 && format <= 22) || (format >= 45 && format <= 47);

/** A spreadsheet program writes no longer code. */
const longestCode = 255;

/**
 * A format of letters for days or times, besides quoted texts, escaped characters and conditions in brackets. A quotation mark or a
 * bracket without its end stands for itself.
 */
function isDateCode(code: string): boolean {
  if (code.length > longestCode) return false;
  for (let at = 0; at < code.length; at += 1) {
    const sign = code.charAt(at);
    if (/[dmyhs]/i.test(sign)) return true;
    // The sign after these stands for itself.
    if ('\\_*'.includes(sign)) at += 1;
    const end = sign === '"' || sign === '[' ? code.indexOf(sign === '"' ? '"' : ']', at + 1) : -1;
    if (end < 0) continue;
    if (/^\[(?:h+|m+|s+)$/i.test(code.slice(at, end))) return true;
    at = end;
  }
  return false;
}

async function readDateStyles(zip: Unzipped): Promise<boolean[]> {
  const styles: boolean[] = [];
  if (!zip.has('xl/styles.xml')) return styles;
  const ownDates = new Map<number, boolean>();
  let inCellFormats = false;
  await readXml(await zip.read('xl/styles.xml'), {
    open(name, attributes) {
      if (name === 'numFmt') ownDates.set(Number(attributes.numFmtId), isDateCode(attributes.formatCode ?? ''));
      if (name === 'cellXfs') inCellFormats = true;
      if (name !== 'xf' || !inCellFormats) return;
      const format = Number(attributes.numFmtId ?? 0);
      styles.push(ownDates.get(format) ?? isBuiltInDate(format));
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return styles;
}
