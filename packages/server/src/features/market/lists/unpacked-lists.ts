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

/** A list that nobody has asked for so long has mostly been replaced, also where nobody dropped it. */
const keptMs = 15_000;

interface UnpackedList {
  readonly unpacked: Promise<Buffer>;
  readonly length: number;
  readonly askedAt: number;
}

/**
 * Decompresses lists and keeps those requested within the last 15 seconds, the most recent ones where all would not fit. A client that asks
 * for an uncompressed list usually asks for it again, and decompressing takes as long as several answers.
 */
export function createUnpackedLists(mostBytes = 32 * 1024 * 1024, nowMs = () => performance.now()): UnpackedLists {
  const kept = new Map<Buffer, UnpackedList>();
  let keptBytes = 0;
  let timer: NodeJS.Timeout | undefined;

  function drop(packed: Buffer): void {
    keptBytes -= kept.get(packed)?.length ?? 0;
    kept.delete(packed);
  }

  /** Drops what nobody has asked for 15 seconds, and what does not fit; the list that was asked for last stays even where it alone does not fit. */
  function dropOld(): void {
    const last = [...kept.keys()].at(-1);
    for (const [oldest, { askedAt }] of kept) {
      const isOld = askedAt <= nowMs() - keptMs;
      if (!isOld && (oldest === last || keptBytes <= mostBytes)) break;
      drop(oldest);
    }
    clearTimeout(timer);
    timer = kept.size > 0 ? setTimeout(dropOld, keptMs).unref() : undefined;
  }

  const unpack: UnpackList = (packed, length) => {
    const unpacked = kept.get(packed)?.unpacked ?? decompress(packed, { chunkSize: length + 1 });
    drop(packed);
    kept.set(packed, { unpacked, length, askedAt: nowMs() });
    keptBytes += length;
    dropOld();
    unpacked.catch(() => drop(packed));
    return unpacked;
  };
  return { unpack, drop };
}
