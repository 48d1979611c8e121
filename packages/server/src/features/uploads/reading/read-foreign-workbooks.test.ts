import { readdirSync, readFileSync } from 'node:fs';
import { brands } from '@handelsplatz/domain/brands';
import { creditColumns } from '@handelsplatz/domain/uploads';
import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

const folder = new URL('../../../../../../testing/data/workbooks/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.xlsx'));

test.each(files)('reads a workbook of %s', async (name) => {
  const table = await readFile(readFileSync(new URL(name, folder)), 'credit-limits', brands.de.numbers);
  expect(table).toMatchObject({ format: 'XLSX', sheet: 'Limits & Co', columns: creditColumns });
  expect(table.rows).toEqual([
    { row: 2, cells: ['K-1', '1234,5', 'EUR', '0,3', '0', '20.11.2026 18:00', 'Köln <Nord>'] },
  ]);
});
