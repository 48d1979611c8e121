import { uploadLimits } from '@handelsplatz/domain/uploads';
import { type Entry, fromBufferPromise } from 'yauzl';
import { FileRefusal } from './file-refusal.ts';

/** The files of a ZIP archive, by name. */
export interface Unzipped {
  has(name: string): boolean;
  /** Unpacks a file. Refuses it as soon as everything unpacked so far is more than the limit. */
  read(name: string): Promise<Buffer>;
}

const mostEntries = 2_000;

/**
 * Opens a ZIP archive. The sizes that it states are added up first; what it unpacks is limited again, because a bomb lies about
 * its size. Files that overlap, with which a small archive unpacks without end, are limited by the same sum.
 */
export async function openZip(bytes: Buffer, limit: number = uploadLimits.unpackedBytes): Promise<Unzipped> {
  const options = { validateEntrySizes: false, decodeStrings: false };
  const zip = await fromBufferPromise(cutRest(bytes), options).catch(refuse);
  if (zip.entryCount > mostEntries) throw new FileRefusal('unpacked_too_large');
  const entries = await readDirectory(zip.eachEntry()).catch(refuse);
  let stated = 0;
  for (const { uncompressedSize } of entries.values()) stated += uncompressedSize;
  if (stated > limit) throw new FileRefusal('unpacked_too_large');
  let left = limit;
  async function unpack(entry: Entry): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      left -= piece.length;
      if (left < 0) throw new FileRefusal('unpacked_too_large');
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }
  return {
    has: (name) => entries.has(name),
    async read(name) {
      const entry = entries.get(name);
      if (!entry) throw new FileRefusal('broken_workbook');
      return unpack(entry).catch(refuse);
    },
  };
}

async function readDirectory(listed: AsyncIterable<Entry>): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of listed) {
    if (entry.isEncrypted()) throw new FileRefusal('encrypted_workbook');
    // No file is written under its name, so any name may stand in the archive.
    entries.set(entry.fileNameRaw.toString(), entry);
  }
  return entries;
}

const endSignature = Buffer.from('PK\x05\x06');
const endSize = 22;

/** The archive without what a mail or a transfer has put behind its end. */
function cutRest(bytes: Buffer): Buffer {
  const at = bytes.lastIndexOf(endSignature);
  if (at === -1 || at + endSize > bytes.length) return bytes;
  return bytes.subarray(0, at + endSize + bytes.readUInt16LE(at + endSize - 2));
}

/** An error of the archive is one of the file. */
function refuse(error: unknown): never {
  throw error instanceof FileRefusal ? error : new FileRefusal('broken_workbook');
}
