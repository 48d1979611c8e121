import { brands } from '@handelsplatz/domain/brands';
import { creditColumns } from '@handelsplatz/domain/uploads';
import { createWorkbook, createZip, type TestCell } from '@handelsplatz/testing/workbook';
import { expect, test } from 'vitest';
import { FileRefusal } from './file-refusal.ts';
import { readFile } from './read-file.ts';

const header = creditColumns.join(';');
const line = 'K-1001;250.000,00;EUR;83.412,55;0,00;20.11.2026 18:00;';
const read = (file: string | Buffer, brand = brands.de) =>
  readFile(typeof file === 'string' ? Buffer.from(file) : file, 'credit-limits', brand.numbers);
const refusal = async (file: string | Buffer) => {
  const error = await read(file).catch((thrown: unknown) => thrown);
  return error instanceof FileRefusal ? [error.problem, error.facts] : error;
};

/** Marks the first file of an archive as encrypted. */
function encrypt(archive: Buffer): Buffer {
  archive.writeUInt16LE(1, archive.indexOf('PK\x01\x02') + 8);
  return archive;
}

test.each([
  ['UTF-8', Buffer.from(`${header}\r\n${line}Köln\r\n`)],
  ['UTF-8 mit BOM', Buffer.from(`\uFEFF${header}\n${line}Köln`)],
  ['Windows-1252', Buffer.from(`${header}\r\n${line}Köln\r\n`, 'latin1')],
])('detects %s', async (encoding, bytes) => {
  const table = await read(bytes);
  expect(table).toMatchObject({ encoding, separator: ';', columns: creditColumns });
  expect(table.rows.map(({ row, cells }) => [row, cells[6]])).toEqual([[2, 'Köln']]);
});

test('detects a comma, reads columns in any sequence and capital letters, and counts rows as a spreadsheet does', async () => {
  const names = [...creditColumns].reverse().map((name) => ` ${name.toUpperCase()} `);
  const table = await read(`${names.join(',')}\n\n"a, ""b""",,,,,,K-1\n,,,,,,\n,,,,,,K-2\n`);
  expect(table).toMatchObject({ separator: ',', columns: [...creditColumns].reverse() });
  expect(table.rows.map(({ row, cells }) => [row, cells[6], cells[0]])).toEqual([
    [3, 'K-1', 'a, "b"'],
    [5, 'K-2', ''],
  ]);
});

test.each([
  ['empty', '', {}],
  ['empty', '\uFEFF \r\n', {}],
  ['no_rows', `${header}\r\n;;;;;;\r\n`, {}],
  ['pdf', '%PDF-1.7\n…', {}],
  ['old_workbook', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), {}],
  ['utf16', Buffer.from(`\uFEFF${header}`, 'utf16le'), {}],
  ['not_a_table', Buffer.from([0x47, 0x49, 0x46, 0, 1, 2]), {}],
  ['broken_quotes', `${header}\n"K-1;1`, { line: 2 }],
  ['header', 'customer_no;limit;Limit;waehrung\n1;2;3;4', expect.anything()],
  ['not_a_table', createZip({ 'a.txt': 'x' }), {}],
  ['broken_workbook', Buffer.from('PK\x03\x04 and nothing else'), {}],
  ['broken_workbook', createWorkbook([[...creditColumns]]).subarray(0, -40), {}],
  ['encrypted_workbook', encrypt(createWorkbook([[...creditColumns]])), {}],
  ['no_sheet', createWorkbook([[...creditColumns]], { hidden: true }), {}],
])('refuses a file: %s', async (problem, file, facts) => {
  expect(await refusal(file)).toEqual([problem, facts]);
});

test('names unknown, missing and repeated columns', async () => {
  const [, facts] = (await refusal('customer_no;limit;Limit;waehrung;used;prepaid;note\n1')) as [string, object];
  expect(facts).toEqual({ problem: 'Unbekannt: „waehrung“. Es fehlt: „currency“, „as_of“. Mehrfach: „limit“.' });
});

test('of another list it names no columns, but the template and what to do', async () => {
  const list = 'Produkt;Terminal;Region;Verkäufer;Preisart;Preis (EUR/100 l);Verfügbar;Einheit\nDiesel;Kiel;;;;;;';
  const error = await readFile(Buffer.from(list), 'offers', brands.de.numbers).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    problem: 'header',
    facts: {
      problem: 'Bitte laden Sie die „Vorlage mit aktuellem Stand“ herunter und tragen Sie Ihre Werte dort ein.',
    },
  });
});

test('refuses more than 50,000 rows', async () => {
  expect(await refusal(`${header}\n${`${line}\n`.repeat(50_001)}`)).toEqual(['too_many_rows', {}]);
});

test('refuses more than 100,000 empty rows, wherever they are', async () => {
  const empty = { raw: '</row><row>'.repeat(100_001) };
  expect(await refusal(createWorkbook([[...creditColumns], [empty]]))).toEqual(['too_many_empty_rows', {}]);
  expect(await refusal('\n'.repeat(100_001) + header)).toEqual(['too_many_empty_rows', {}]);
  expect(await refusal(`${header}\n${';;;;;;\n'.repeat(100_001)}`)).toEqual(['too_many_empty_rows', {}]);
});

test('refuses a text that is longer than a spreadsheet keeps in a cell, and shortens the name of a sheet', async () => {
  const long = 'x'.repeat(32_768);
  expect(await refusal(`${header}\n${line}${long}`)).toEqual(['cell_too_long', { line: 2 }]);
  expect(await refusal(createWorkbook([[...creditColumns], ['K-1', long]]))).toEqual(['cell_too_long', { line: 2 }]);
  const named = createWorkbook([[...creditColumns], ['K-1']], { sheetName: long });
  expect((await read(named)).sheet).toBe('x'.repeat(100));
});

const row: readonly TestCell[] = ['K-1', 1234.5, 'EUR', 0.1 + 0.2, 0, { serial: 46346.75 }, 'Notiz'];

test('reads the first visible sheet of a workbook by the types of its cells', async () => {
  const workbook = createWorkbook([[...creditColumns], row], { sheetsBefore: ['hidden', 'veryHidden'] });
  expect(await read(workbook)).toMatchObject({
    format: 'XLSX',
    sheet: 'Blatt 3',
    encoding: null,
    rows: [{ row: 2, cells: ['K-1', '1234,5', 'EUR', '0,3', '0', '20.11.2026 18:00', 'Notiz'] }],
  });
  expect((await read(workbook, brands.ch)).rows[0]?.cells.slice(1, 4)).toEqual(['1234.5', 'EUR', '0.3']);
});

test('reads days that are counted from 1904', async () => {
  const cells = ['K-1', 1, 'EUR', 0, 0, { serial: 46346.75 - 1462 }, ''];
  const table = await read(createWorkbook([[...creditColumns], cells], { from1904: true }));
  expect(table.rows[0]?.cells[5]).toBe('20.11.2026 18:00');
});

test('takes the stored value of a formula, and refuses one without a value and errors', async () => {
  const cells: TestCell[] = [
    { formula: 'A1', value: 'K-9' },
    { formula: 'SUM(1,2)', value: 3 },
    'EUR',
    { formula: 'NOW()' },
    { raw: '<c r="AT" t="e"><v>#N/A</v></c>' },
    { raw: '<c r="AT" t="inlineStr"><is><r><t>20.11.</t></r><r><t>2026 18:00</t></r></is></c>' },
  ];
  const [read9] = (await read(createWorkbook([[...creditColumns], cells]))).rows;
  expect(read9?.cells).toEqual(['K-9', '3', 'EUR', '', '#N/A', '20.11.2026 18:00']);
  expect([...(read9?.broken ?? [])]).toEqual([
    [3, 'formula_without_value'],
    [4, 'cell_error'],
  ]);
});

test('refuses a zip bomb by the size it states, and by what it unpacks when it lies', async () => {
  const bomb = Buffer.alloc(101 * 1024 * 1024);
  expect(await refusal(createZip({ 'xl/workbook.xml': bomb }))).toEqual(['unpacked_too_large', {}]);
  expect(await refusal(createZip({ 'xl/workbook.xml': bomb }, { statedSize: 10 }))).toEqual(['unpacked_too_large', {}]);
});

test('refuses a workbook whose cells repeat one long text, and one with tags in tags without end', async () => {
  const long = 'x'.repeat(30_000);
  const rows = Array.from({ length: 700 }, () => [long]);
  expect(await refusal(createWorkbook([[...creditColumns], ...rows]))).toEqual(['unpacked_too_large', {}]);
  const deep = Buffer.from('<a>'.repeat(1_000_000));
  expect(await refusal(createZip({ 'xl/workbook.xml': deep }))).toEqual(['broken_workbook', {}]);
});

test('refuses a row beyond the last one of a sheet', async () => {
  const far: TestCell = { raw: '</row><row r="9999999999"><c r="A3"><v>1</v></c>' };
  expect(await refusal(createWorkbook([[...creditColumns], row, [far]]))).toEqual(['broken_workbook', {}]);
});

test.each([
  ['dd\\.mm\\.yyyy', true],
  ['[$-407]d/ mmmm yyyy', true],
  ['[h]:mm', true],
  ['[hh]', true],
  ['yyyy"-"mm', true],
  ['#,##0.00" Tage"', false],
  ['[Red]0.00', false],
  ['0\\d', false],
  ['_d0.00*h', false],
  ['General', false],
  ['[[[[', false],
  ['"dd', true],
  [`${'0'.repeat(256)}d`, false],
  [`${'0'.repeat(254)}d`, true],
])('reads the format code %s as one of days: %s', async (code, isDate) => {
  const workbook = createWorkbook([[...creditColumns], row], { dayFormat: code });
  expect((await read(workbook)).rows[0]?.cells[5]).toBe(isDate ? '20.11.2026 18:00' : '46346,75');
});
