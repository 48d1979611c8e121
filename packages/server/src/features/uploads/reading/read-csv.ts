import { setImmediate } from 'node:timers/promises';
import { countKnown, type UploadKind } from '@handelsplatz/domain/uploads';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { createTimeSlices } from '../../../platform/async/index.ts';
import { collectRows } from './collect-rows.ts';
import { decodeText } from './decode-text.ts';
import { FileRefusal } from './file-refusal.ts';
import type { FileTable } from './file-table.ts';

const chunkLength = 32 * 1024;

/** Reads a CSV file in time slices. Encoding and separator are detected. */
export async function readCsv(bytes: Buffer, kind: UploadKind): Promise<FileTable> {
  const { text, encoding } = await decodeText(bytes);
  if (text.trim() === '') throw new FileRefusal('empty');
  const separator = detectSeparator(text, kind);
  const collector = collectRows(kind);
  const parser = parse(readingOptions(separator));
  const failed = new Promise<never>((_, reject) => parser.on('error', reject));
  failed.catch(() => {});
  const { pause } = createTimeSlices();
  let row = 0;
  const takeRead = () => {
    for (let cells = parser.read() as string[] | null; cells !== null; cells = parser.read() as string[] | null) {
      row += 1;
      collector.add({ row, cells });
    }
  };
  try {
    for (let from = 0; from < text.length; from += chunkLength) {
      const chunk = text.slice(from, from + chunkLength);
      parser.write(chunk);
      takeRead();
      await pause();
    }
    parser.end();
    while (!parser.readableEnded) {
      takeRead();
      await Promise.race([failed, setImmediate()]);
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FileRefusal('broken_quotes', { line: Number(error.lines ?? row + 1) });
    throw error;
  } finally {
    parser.destroy();
  }
  return { format: 'CSV', encoding, separator, sheet: null, ...collector.finish() };
}

function readingOptions(delimiter: ';' | ','): Options {
  return {
    delimiter,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
  };
}

/** The separator with which more columns of the header are known. */
function detectSeparator(text: string, kind: UploadKind): ';' | ',' {
  const header =
    text
      .replace(/^\uFEFF/, '')
      .trimStart()
      .split(/\r\n|\r|\n/, 1)[0] ?? '';
  const count = (delimiter: ';' | ',') => countKnown(kind, splitHeader(header, delimiter));
  return count(',') > count(';') ? ',' : ';';
}

function splitHeader(header: string, delimiter: ';' | ','): string[] {
  try {
    return (parseNow(header.slice(0, 10_000), { delimiter, relax_column_count: true }) as string[][])[0] ?? [];
  } catch {
    return [];
  }
}
