import type { NumberStyle } from '@handelsplatz/domain/formats';
import type { UploadKind } from '@handelsplatz/domain/uploads';
import { FileRefusal } from './file-refusal.ts';
import type { FileTable } from './file-table.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';

/** Reads a CSV or XLSX file; its content decides which. Throws a `FileRefusal` for anything else. */
export async function readFile(bytes: Buffer, kind: UploadKind, style: NumberStyle): Promise<FileTable> {
  const begins = bytes.subarray(0, 8).toString('latin1');
  if (begins.startsWith('%PDF')) throw new FileRefusal('pdf');
  if (begins.startsWith('\xd0\xcf\x11\xe0')) throw new FileRefusal('old_workbook');
  return begins.startsWith('PK\x03\x04') ? readWorkbook(bytes, kind, style) : readCsv(bytes, kind);
}
