import { brands } from '@handelsplatz/domain/brands';
import { creditColumns } from '@handelsplatz/domain/uploads';
import { createWorkbook } from '@handelsplatz/testing/workbook';
import { expect, test } from 'vitest';
import { createFileReader, type FileReader } from './file-reader.ts';
import { FileRefusal } from './file-refusal.ts';

const program = new URL('./thread.testbed.ts', import.meta.url);
const problemOf = (read: Promise<unknown>) =>
  read.then(
    () => 'read',
    (error: unknown) => (error instanceof FileRefusal ? error.problem : error),
  );
const read = (reader: FileReader, file: string | Buffer) =>
  reader.read(Buffer.from(file), 'credit-limits', brands.de.numbers);

async function withReader(work: (reader: FileReader) => Promise<void>, options = {}): Promise<void> {
  const reader = createFileReader(options);
  try {
    await work(reader);
  } finally {
    await reader.stop();
  }
}

test('reads tables with their broken cells, and passes on refusals with their facts', () =>
  withReader(async (reader) => {
    const cells = ['K-1', 1.5, { raw: '<c r="AT" t="e"><v>#N/A</v></c>' }];
    const rows = Array.from({ length: 1_001 }, () => cells);
    const table = await read(reader, createWorkbook([[...creditColumns], ...rows]));
    expect(table).toMatchObject({ format: 'XLSX', sheet: 'Blatt 1', columns: creditColumns });
    expect(table.rows).toHaveLength(1_001);
    expect(table.rows.at(-1)).toEqual({
      row: 1_002,
      cells: ['K-1', '1,5', '#N/A'],
      broken: new Map([[2, 'cell_error']]),
    });
    const refused = await read(reader, `${creditColumns.join(';')}\n"K-1;1`).catch((error: unknown) => error);
    expect(refused).toMatchObject({ problem: 'broken_quotes', facts: { line: 2 } });
  }));

test('refuses a file that takes too long, lets others be read meanwhile, and goes on', () =>
  withReader(
    async (reader) => {
      const endless = problemOf(read(reader, 'endless'));
      expect(await problemOf(read(reader, 'short'))).toBe('empty');
      expect(await endless).toBe('too_complex');
      expect(await problemOf(read(reader, 'short'))).toBe('empty');
    },
    { program, limitMs: 20_000 },
  ));

test('refuses a file that needs too much memory, and goes on', () =>
  withReader(
    async (reader) => {
      expect(await problemOf(read(reader, 'greedy'))).toBe('too_complex');
      expect(await problemOf(read(reader, 'short'))).toBe('empty');
    },
    { program, limitMs: 60_000, limitMb: 48 },
  ));
