import { crc32, inflateRawSync } from 'node:zlib';

/** A cell as a spreadsheet reads it: a text, or a number with the number of its format. */
export type ParsedCell = string | { readonly number: number; readonly format: number };

/** Reads the files of an archive by its directory, and checks their sizes and sums. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let n = archive.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [method, crc, packed, size] = [10, 16, 20, 24].map((offset) =>
      offset === 10 ? archive.readUInt16LE(at + offset) : archive.readUInt32LE(at + offset),
    );
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(from, from + (packed ?? 0));
    const content = method === 8 ? inflateRawSync(bytes) : bytes;
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + nameLength;
  }
  return files;
}

/** The sheets of a workbook by name, row by row. Missing cells are empty texts. */
export function readWorkbook(archive: Buffer): Map<string, ParsedCell[][]> {
  const files = readZip(archive);
  const names = [...(files.get('xl/workbook.xml')?.toString() ?? '').matchAll(/<sheet name="([^"]*)"/g)];
  return new Map(
    names.map(([, name = ''], at) => [
      name,
      readSheet(files.get(`xl/worksheets/sheet${at + 1}.xml`)?.toString() ?? ''),
    ]),
  );
}

function readSheet(xml: string): ParsedCell[][] {
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, cells = '']) => {
    const row: ParsedCell[] = [];
    for (const [, letters = '', format, text, number] of cells.matchAll(
      /<c r="([A-Z]+)\d+" s="(\d+)"(?: t="inlineStr"><is><t xml:space="preserve">(.*?)<\/t><\/is>|><v>(.*?)<\/v>)<\/c>/gs,
    )) {
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      while (row.length < column) row.push('');
      row.push(text === undefined ? { number: Number(number), format: Number(format) } : unescapeXml(text));
    }
    return row;
  });
}

function unescapeXml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
