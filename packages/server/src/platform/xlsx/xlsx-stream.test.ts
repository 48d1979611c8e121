import { readWorkbook, readZip } from '@handelsplatz/testing/xlsx';
import { expect, test } from 'vitest';
import type { CsvField } from '../csv/index.ts';
import { xlsxStream } from './xlsx-stream.ts';

type Row = readonly CsvField[];

async function write(
  rows: readonly Row[],
  { width = 2, ...options }: { footer?: Row; rowsOfSheet?: number; width?: number } = {},
) {
  const columns = Array.from({ length: rows[0]?.length ?? width }, (_, at) => ({
    header: `Spalte ${at + 1}`,
    field: (row: Row) => row[at] ?? null,
  }));
  const pages = [rows.slice(0, 2), [], rows.slice(2)];
  const style = { zone: 'Europe/Berlin' } as const;
  const pieces: Buffer[] = [];
  for await (const piece of xlsxStream({ sheet: 'Liste', columns, pages, style, ...options })) pieces.push(piece);
  return Buffer.concat(pieces);
}

const sheet = async (...args: Parameters<typeof write>) => readWorkbook(await write(...args)).get('Liste');

test('numbers are numbers, days are days, and texts stay texts', async () => {
  const row = [
    'DE-2026-100001',
    '00123',
    '=1+1',
    { number: -1234.5, decimals: 2 },
    { number: 12.345, decimals: 3 },
    { number: 7, decimals: 0 },
    { day: '2026-11-22' },
    { at: new Date('2026-11-22T22:30:00Z') },
  ];
  expect((await sheet([row]))?.[1]).toEqual([
    'DE-2026-100001',
    '00123',
    '=1+1',
    { number: -1234.5, format: 3 },
    { number: 12.345, format: 4 },
    { number: 7, format: 2 },
    { number: 46_348, format: 5 },
    { number: 46_348 + 23.5 / 24, format: 6 },
  ]);
});

test('signs of XML, emoji and control characters break no file; empty fields are empty cells', async () => {
  expect((await sheet([['<a> & "b"', null, 'Öl 😀\u0000\n2']]))?.[1]).toEqual(['<a> & "b"', '', 'Öl 😀\n2']);
});

test('more rows than a sheet holds go on further sheets, each with its heading; the sums stand below the last row', async () => {
  const rows = Array.from({ length: 7 }, (_, n) => [`Zeile ${n}`, { number: n, decimals: 0 }]);
  const book = readWorkbook(await write(rows, { rowsOfSheet: 3, footer: ['Summe', { number: 21, decimals: 0 }] }));
  expect([...book.keys()]).toEqual(['Liste', 'Liste 2', 'Liste 3']);
  expect([...book.values()].map((each) => each.map(([first]) => first))).toEqual([
    ['Spalte 1', 'Zeile 0', 'Zeile 1', 'Zeile 2'],
    ['Spalte 1', 'Zeile 3', 'Zeile 4', 'Zeile 5'],
    ['Spalte 1', 'Zeile 6', 'Summe'],
  ]);
  expect(book.get('Liste 3')?.[2]?.[1]).toEqual({ number: 21, format: 10 });
});

test('a file without rows has its heading, and more than 26 columns go on with two letters', async () => {
  expect(await sheet([])).toEqual([['Spalte 1', 'Spalte 2']]);
  const wide = await sheet([Array.from({ length: 30 }, (_, at) => `Wert ${at}`)]);
  expect(wide?.[1]?.[29]).toBe('Wert 29');
});

test('the archive has the parts that spreadsheets need', async () => {
  expect([...readZip(await write([['a', 'b']])).keys()]).toEqual([
    'xl/worksheets/sheet1.xml',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    '_rels/.rels',
    '[Content_Types].xml',
  ]);
});

test('an error of the rows ends the file', async () => {
  async function* failing() {
    yield [['a']];
    throw new Error('the database is away');
  }
  const columns = [{ header: 'A', field: ([text = '']: readonly string[]) => text }];
  const read = async () => {
    const style = { zone: 'Europe/Berlin' } as const;
    for await (const _ of xlsxStream({ sheet: 'Liste', columns, pages: failing(), style }));
  };
  await expect(read()).rejects.toThrow('the database is away');
});
