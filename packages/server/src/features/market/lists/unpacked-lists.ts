import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/** Decompresses a list of a known length, in one step instead of one for each 16 kB. */
export type UnpackList = (packed: Buffer, length: number) => Promise<Buffer>;

export interface UnpackedLists {
  readonly unpack: UnpackList;
  /** Forgets a list that no request asks for any more. */
  drop(packed: Buffer): void;
}

/**
 * Decompresses lists and keeps the most recently requested ones. A client that asks for an uncompressed list usually asks for
 * it again, and decompressing takes as long as several answers. The lists of all buyers would not fit.
 */
export function createUnpackedLists(mostBytes = 32 * 1024 * 1024): UnpackedLists {
  const kept = new Map<Buffer, { readonly unpacked: Promise<Buffer>; readonly length: number }>();
  let keptBytes = 0;

  function drop(packed: Buffer): void {
    keptBytes -= kept.get(packed)?.length ?? 0;
    kept.delete(packed);
  }

  const unpack: UnpackList = (packed, length) => {
    const list = kept.get(packed) ?? { unpacked: decompress(packed, { chunkSize: length + 1 }), length };
    drop(packed);
    kept.set(packed, list);
    keptBytes += length;
    for (const oldest of kept.keys()) {
      if (keptBytes <= mostBytes || oldest === packed) break;
      drop(oldest);
    }
    list.unpacked.catch(() => drop(packed));
    return list.unpacked;
  };
  return { unpack, drop };
}
