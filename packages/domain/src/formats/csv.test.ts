import { expect, test } from 'vitest';
import { csvByteOrderMark, formatCsvLine, formatCsvText } from './csv.ts';

test.each([
  ['Köln', 'Köln'],
  ['', ''],
  ['Hafen; Nord', '"Hafen; Nord"'],
  ['Hafen "Nord"', '"Hafen ""Nord"""'],
  ['zwei\nZeilen', '"zwei\nZeilen"'],
  ['zwei\r\nZeilen', '"zwei\r\nZeilen"'],
  ['a=b', 'a=b'],
  [' =1', ' =1'],
])('writes the text %j as the field %j', (text, field) => {
  expect(formatCsvText(text)).toBe(field);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tTab', "'\tTab"],
  ['\rZeile', '"\'\rZeile"'],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠A1', "'＠A1"],
  ['=1;2', '"\'=1;2"'],
])('puts an apostrophe before %j, which a spreadsheet would run as a formula', (text, field) => {
  expect(formatCsvText(text)).toBe(field);
});

test('separates fields by semicolons and ends lines with CRLF; files begin with the byte order mark', () => {
  expect(formatCsvLine(['Köln', '', '1,5'])).toBe('Köln;;1,5\r\n');
  expect(formatCsvLine([''])).toBe('\r\n');
  expect([...new TextEncoder().encode(csvByteOrderMark)]).toEqual([0xef, 0xbb, 0xbf]);
});
