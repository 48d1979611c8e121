import { brands } from '@handelsplatz/domain/brands';
import { expect, test } from 'vitest';
import { type CsvField, csvText } from './csv-text.ts';

async function collectFile(rows: readonly (readonly CsvField[])[], style: Parameters<typeof csvText>[2] = brands.de) {
  const columns = (rows[0] ?? []).map((_, index) => ({
    header: `Spalte ${index + 1}`,
    field: (row: readonly CsvField[]) => row[index] ?? null,
  }));
  let text = '';
  for await (const chunk of csvText(columns, [rows], style)) text += chunk;
  return text;
}

const secondLine = async (field: CsvField, style = brands.de) => (await collectFile([[field]], style)).split('\r\n')[1];

test('a file begins with a byte order mark, has semicolons, and ends its lines with CRLF', async () => {
  expect(await collectFile([['Köln', null, 'Hafen; "Nord"']])).toBe(
    '\uFEFFSpalte 1;Spalte 2;Spalte 3\r\nKöln;;"Hafen; ""Nord"""\r\n',
  );
});

test.each(['=HYPERLINK("http://x")', '+49 30', '-2+3', '@SUM(A1)', '\tTab', '\rZeile', '＝1'])(
  'a text that a spreadsheet would run as a formula is escaped: %j',
  async (text) => {
    const written = (await collectFile([[text]])).slice('\uFEFFSpalte 1\r\n'.length);
    expect(written.replace(/^"/, '')[0]).toBe("'");
  },
);

test.each(['Tor 3\nanmelden', 'Tor 3\ranmelden'])('a text with a line break is quoted: %j', async (text) => {
  expect(await collectFile([[text, 'Köln']])).toBe(`\uFEFFSpalte 1;Spalte 2\r\n"${text}";Köln\r\n`);
});

test('a negative number stays a number in the brand’s format, without thousands separators', async () => {
  const field = { number: -1234567.5, decimals: 2 };
  expect([await secondLine(field), await secondLine(field, brands.ch)]).toEqual(['-1234567,50', '-1234567.50']);
});

test('days and times are in the brand’s format and zone', async () => {
  expect(await secondLine({ day: '2026-11-21' })).toBe('21.11.2026');
  expect(await secondLine({ at: new Date('2026-11-21T23:30:00Z') })).toBe('22.11.2026 00:30');
});

test('other work runs while a large file is written', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => [`Angebot ${index}`, { number: index, decimals: 3 }]);
  let turns = 0;
  const count = () => {
    turns += 1;
    turn = setImmediate(count);
  };
  let turn = setImmediate(count);
  const text = await collectFile(rows);
  clearImmediate(turn);
  expect(text.split('\r\n')).toHaveLength(20_002);
  expect(turns).toBeGreaterThan(3);
});
