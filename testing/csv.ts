import type { TestClient } from './client.ts';

/** A CSV file as a spreadsheet reads it: its name, and one record per row with the column headings as keys. */
export interface ParsedCsv {
  readonly status: number;
  readonly name: string;
  readonly text: string;
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/** Loads a CSV file of the interface. Refuses a file that is not written as product decision 8 requires. */
export async function csvFrom(client: TestClient, path: string): Promise<ParsedCsv> {
  const response = await client.send(path);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  if (response.status !== 200) return { status: response.status, name, text, rows: [] };
  if (!text.startsWith('\uFEFF') || !text.endsWith('\r\n')) throw new Error('no mark, or no CRLF at the end');
  const [head = [], ...lines] = readRecords(text.slice(1));
  const rows = lines.map((line) => Object.fromEntries(head.map((header, index) => [header, line[index] ?? ''])));
  return { status: 200, name, text, rows };
}

/** Reads fields by their quotes, without the library that wrote them. */
function readRecords(text: string): string[][] {
  const records: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n)/g)) {
    records.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') records.push([]);
  }
  return records.slice(0, -1);
}
