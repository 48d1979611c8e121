import type { NumberStyle } from '@handelsplatz/domain/formats';
import type { UploadKind } from '@handelsplatz/domain/uploads';
import { FileRefusal } from './file-refusal.ts';
import type { FileTable } from './file-table.ts';
import { readFile } from './read-file.ts';

/** A file on its way to the thread. */
export interface FileToRead {
  readonly bytes: Uint8Array;
  readonly kind: UploadKind;
  readonly style: NumberStyle;
}

/** A table on its way back. Its rows are texts of JSON, which the event loop reads one by one. An error would lose its class. */
export type ReadInThread =
  | { readonly ok: true; readonly table: Omit<FileTable, 'rows'>; readonly rows: readonly string[] }
  | { readonly ok: false; readonly problem: FileRefusal['problem']; readonly facts: FileRefusal['facts'] };

const rowsPerText = 500;

/** The program of the thread: reads a file. */
export default async function readInThread({ bytes, kind, style }: FileToRead): Promise<ReadInThread> {
  try {
    const { rows, ...table } = await readFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), kind, style);
    const texts: string[] = [];
    for (let from = 0; from < rows.length; from += rowsPerText) {
      const part = rows.slice(from, from + rowsPerText);
      texts.push(JSON.stringify(part.map(({ row, cells, broken }) => ({ row, cells, broken: [...(broken ?? [])] }))));
    }
    return { ok: true, table, rows: texts };
  } catch (error) {
    if (error instanceof FileRefusal) return { ok: false, problem: error.problem, facts: error.facts };
    throw error;
  }
}
