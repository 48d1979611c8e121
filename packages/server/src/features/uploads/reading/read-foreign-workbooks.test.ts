import { readdirSync, readFileSync } from 'node:fs';
import { brands } from '@handelsplatz/domain/brands';
import { creditColumns } from '@handelsplatz/domain/uploads';
import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

const folder = new URL('../../../../../../testing/data/workbooks/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.xlsx'));

const read = (name: string) => readFileSync(new URL(name, folder));
/** With another name of a part that is not read. */
const rename = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replaceAll('docProps/app.xml', '/../rops/app.xml'), 'latin1');

test.each([
  ...files.map((name) => [name, read] as const),
  ...files.map(
    (name) => [`${name}, with bytes behind its end`, () => Buffer.concat([read(name), Buffer.from('\r\n\0')])] as const,
  ),
  ...files.map((name) => [`${name}, with an odd name in it`, () => rename(read(name))] as const),
])('reads a workbook of %s', async (name, make) => {
  const table = await readFile(make(name), 'credit-limits', brands.de.numbers);
  expect(table).toMatchObject({ format: 'XLSX', sheet: 'Limits & Co', columns: creditColumns });
  expect(table.rows).toEqual([
    { row: 2, cells: ['K-1', '1234,5', 'EUR', '0,3', '0', '20.11.2026 18:00', 'Köln <Nord>'] },
  ]);
});
