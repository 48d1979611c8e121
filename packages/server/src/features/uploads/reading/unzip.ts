import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { uploadLimits } from '@handelsplatz/domain/uploads';
import { FileRefusal } from './file-refusal.ts';

/** The files of a ZIP archive, by name. */
export interface Unzipped {
  has(name: string): boolean;
  /** Unpacks a file. Refuses it as soon as everything unpacked so far is more than the limit. */
  read(name: string): Promise<Buffer>;
}

interface Entry {
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const mostEntries = 2_000;
const inflate = promisify(inflateRaw);

/**
 * Opens a ZIP archive. The sizes that it states are added up first; what it unpacks is limited again, because a bomb lies about
 * its size. Files that overlap, with which a small archive unpacks without end, are limited by the same sum.
 */
export function openZip(bytes: Buffer, limit: number = uploadLimits.unpackedBytes): Unzipped {
  const entries = readDirectory(bytes);
  let stated = 0;
  for (const { size } of entries.values()) stated += size;
  if (stated > limit) throw new FileRefusal('unpacked_too_large');
  let left = limit;
  return {
    has: (name) => entries.has(name),
    async read(name) {
      const entry = entries.get(name);
      if (!entry) throw new FileRefusal('broken_workbook');
      const packed = readPacked(bytes, entry);
      const content = entry.method === 0 ? packed : await unpack(packed, left);
      left -= content.length;
      if (left < 0) throw new FileRefusal('unpacked_too_large');
      return content;
    },
  };
}

async function unpack(packed: Buffer, left: number): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    const tooLarge = error instanceof RangeError || (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new FileRefusal(tooLarge ? 'unpacked_too_large' : 'broken_workbook');
  }
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > mostEntries) throw new FileRefusal('unpacked_too_large');
  const entries = new Map<string, Entry>();
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw new FileRefusal('broken_workbook');
    if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw new FileRefusal('encrypted_workbook');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/');
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The end record stands behind everything else, before a comment of at most 65,535 bytes. */
function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature) return at;
  }
  throw new FileRefusal('broken_workbook');
}

function readPacked(bytes: Buffer, { offset, packedSize, method }: Entry): Buffer {
  if (method !== 0 && method !== 8) throw new FileRefusal('broken_workbook');
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localSignature)
    throw new FileRefusal('broken_workbook');
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (from + packedSize > bytes.length) throw new FileRefusal('broken_workbook');
  return bytes.subarray(from, from + packedSize);
}
