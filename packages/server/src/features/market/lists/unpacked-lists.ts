import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unpack = promisify(gunzip);

/** Decompresses a list of a known length. */
export type UnpackList = (gzipped: Buffer, length: number) => Promise<Buffer>;

/**
 * Decompresses lists and keeps the most recently requested ones. A client that asks for an uncompressed list usually asks for
 * it again, and decompressing takes as long as several answers. The lists of all buyers would not fit.
 */
export function createUnpackedLists(mostBytes = 32 * 1024 * 1024): UnpackList {
  const kept = new Map<Buffer, { readonly unpacked: Promise<Buffer>; readonly length: number }>();
  let keptBytes = 0;

  function drop(gzipped: Buffer): void {
    keptBytes -= kept.get(gzipped)?.length ?? 0;
    kept.delete(gzipped);
  }

  return (gzipped, length) => {
    const list = kept.get(gzipped) ?? { unpacked: unpack(gzipped), length };
    drop(gzipped);
    kept.set(gzipped, list);
    keptBytes += length;
    for (const oldest of kept.keys()) {
      if (keptBytes <= mostBytes || oldest === gzipped) break;
      drop(oldest);
    }
    list.unpacked.catch(() => drop(gzipped));
    return list.unpacked;
  };
}
