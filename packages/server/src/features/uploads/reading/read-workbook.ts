import type { NumberStyle } from '@handelsplatz/domain/formats';
import { decimalOfNumber, toDecimalString } from '@handelsplatz/domain/numbers';
import type { CellProblem, UploadKind } from '@handelsplatz/domain/uploads';
import { collectRows, type RowCollector } from './collect-rows.ts';
import { FileRefusal } from './file-refusal.ts';
import type { FileTable } from './file-table.ts';
import { openZip } from './unzip.ts';
import { findSheet, type WorkbookSheet } from './workbook-parts.ts';
import { readXml, type XmlEvents } from './xml-events.ts';

/**
 * Reads the first visible sheet of an XLSX workbook. Numbers and days come from the types of the cells, never from their look, and
 * are written as the brand writes them. Of a formula its stored value counts when it is a number, a text or a day.
 */
export async function readWorkbook(bytes: Buffer, kind: UploadKind, style: NumberStyle): Promise<FileTable> {
  const zip = await openZip(bytes);
  const sheet = await findSheet(zip);
  const collector = collectRows(kind);
  await readXml(await zip.read(sheet.path), sheetEvents(sheet, style, collector));
  const { columns, rows } = collector.finish();
  return { format: 'XLSX', encoding: null, separator: null, sheet: sheet.name, columns, rows };
}

/** Cells beyond stand in no column of ours. A sheet may name 16,384 columns in each row. */
const mostColumns = 100;
/** A sheet has no row beyond. */
const mostRows = 1_048_576;

interface OpenCell {
  readonly place: number;
  readonly type: string;
  readonly isDate: boolean;
  value: string;
  hasFormula: boolean;
  hasValue: boolean;
}

function sheetEvents(sheet: WorkbookSheet, style: NumberStyle, collector: RowCollector): XmlEvents {
  let row = 0;
  let cells: string[] = [];
  let broken = new Map<number, CellProblem>();
  let cell: OpenCell | undefined;
  let isText = false;
  return {
    open(name, attributes) {
      if (name === 'row') {
        const next = attributes.r === undefined ? row + 1 : Number(attributes.r);
        if (!Number.isInteger(next) || next <= row || next > mostRows) throw new FileRefusal('broken_workbook');
        row = next;
        cells = [];
        broken = new Map();
      } else if (name === 'c') cell = openCell(attributes, cells.length, sheet);
      else if (name === 'f' && cell) cell.hasFormula = true;
      else if ((name === 'v' || name === 't') && cell) {
        cell.hasValue = true;
        isText = true;
      }
    },
    text(part) {
      if (isText && cell) cell.value += part;
    },
    close(name) {
      if (name === 'v' || name === 't') isText = false;
      else if (name === 'c' && cell) {
        const read = readValue(cell, sheet, style);
        while (cells.length < cell.place) cells.push('');
        cells[cell.place] = read.text;
        if (read.problem) broken.set(cell.place, read.problem);
        cell = undefined;
      } else if (name === 'row') collector.add({ row, cells, ...(broken.size > 0 && { broken }) });
    },
  };
}

function openCell({ r, t, s }: Readonly<Record<string, string>>, next: number, sheet: WorkbookSheet): OpenCell {
  const place = Math.min(r === undefined ? next : toPlace(r), mostColumns);
  const isDate = sheet.dateStyles[Number(s ?? -1)] ?? false;
  return { place, type: t ?? 'n', isDate, value: '', hasFormula: false, hasValue: false };
}

/** The place of a column: A is 0, Z is 25, AA is 26. */
function toPlace(reference: string): number {
  let place = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    place = place * 26 + value;
  }
  return Math.max(0, place - 1);
}

interface ReadValue {
  readonly text: string;
  readonly problem?: CellProblem;
}

function readValue(cell: OpenCell, sheet: WorkbookSheet, style: NumberStyle): ReadValue {
  const { type, value, isDate, hasFormula, hasValue } = cell;
  if (hasFormula && (!hasValue || value === '') && type !== 'str')
    return { text: '', problem: 'formula_without_value' };
  if (type === 'e') return { text: value, problem: 'cell_error' };
  if (!hasValue) return { text: '' };
  if (type === 's') return { text: sheet.sharedStrings[Number(value)] ?? '' };
  if (type === 'str' || type === 'inlineStr') return { text: value };
  if (type === 'b') return { text: value === '1' ? 'WAHR' : 'FALSCH' };
  if (type === 'd') return { text: formatIso(value) };
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) return { text: value, problem: 'cell_error' };
  return { text: isDate && number >= 1 ? formatSerial(number, sheet.from1904) : formatNumber(number, style) };
}

/** Programs show 15 digits and store 17, of which the last are noise of the calculation. */
function formatNumber(number: number, style: NumberStyle): string {
  return toDecimalString(decimalOfNumber(Number(number.toPrecision(15)))).replace('.', style.decimal);
}

const millisecondsPerDay = 86_400_000;
const dayZero = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };

function formatSerial(serial: number, from1904: boolean): string {
  const zero = from1904 ? dayZero.from1904 : dayZero.from1900;
  const seconds = Math.round((serial * millisecondsPerDay) / 1000);
  const at = new Date(zero + seconds * 1000);
  return Number.isNaN(at.getTime()) ? String(serial) : formatIso(at.toISOString());
}

/** DD.MM.YYYY HH:MM, and seconds where there are any, of a text such as 2026-12-01T08:00:00. */
function formatIso(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(iso);
  if (!match) return iso;
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = match;
  return `${day}.${month}.${year} ${hour}:${minute}${second === '00' ? '' : `:${second}`}`;
}
