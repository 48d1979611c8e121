import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file in an archive. Its content may be made while the archive is sent. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Buffer | string> | Iterable<Buffer | string>;
  /** False for content that is packed already. */
  readonly compress?: boolean;
}

interface Written {
  readonly name: Buffer;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const deflated = 8;
const stored = 0;
/** Bit 3: sizes follow the content; bit 11: names are UTF-8. */
const flags = 0x0808;
const version = 20;
/** 1980-01-01, the first day that an archive knows: the same content gives the same bytes. */
const firstDay = 0x0021;
const largest = 0xffffffff;

/**
 * An archive in pieces, written while its files are made: it needs memory for one piece of one file. The whole archive and each
 * file hold up to 4 GB; a larger one throws.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const method = entry.compress === false ? stored : deflated;
    const head = localHead(name, method);
    yield head;
    const start = offset;
    offset += head.length;
    const packed = pack(entry.content, method);
    let step = await packed.next();
    while (!step.done) {
      offset += step.value.length;
      yield step.value;
      step = await packed.next();
    }
    const sizes = step.value;
    const tail = descriptor(sizes);
    yield tail;
    offset += tail.length;
    if (offset > largest || sizes.size > largest) throw new RangeError('an archive holds up to 4 GB');
    written.push({ name, method, ...sizes, offset: start });
  }
  yield directory(written, offset);
}

type Sizes = Pick<Written, 'crc' | 'packed' | 'size'>;

async function* pack(content: ZipEntry['content'], method: number): AsyncGenerator<Buffer, Sizes> {
  const measured = { crc: 0, packed: 0, size: 0 };
  const source = measure(content, measured);
  for await (const piece of method === deflated ? deflate(source) : source) {
    measured.packed += piece.length;
    yield piece;
  }
  return measured;
}

async function* measure(content: ZipEntry['content'], measured: { crc: number; size: number }): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    measured.crc = crc32(bytes, measured.crc);
    measured.size += bytes.length;
    yield bytes;
  }
}

/** Packs in the threads of the platform, not on the event loop. Takes more content only when what is packed has been taken. */
async function* deflate(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: 3 });
  const feed = async () => {
    for await (const piece of source) if (!packer.write(piece)) await once(packer, 'drain');
    packer.end();
  };
  const fed = feed().catch((error: unknown) => void packer.destroy(error as Error));
  try {
    for await (const piece of packer) yield piece as Buffer;
    await fed;
  } finally {
    packer.destroy();
  }
}

function localHead(name: Buffer, method: number): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt16LE(firstDay, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed, size }: Sizes): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function directory(written: readonly Written[], offset: number): Buffer {
  const lines = written.map((entry) => {
    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x02014b50, 0);
    line.writeUInt16LE(version, 4);
    line.writeUInt16LE(version, 6);
    line.writeUInt16LE(flags, 8);
    line.writeUInt16LE(entry.method, 10);
    line.writeUInt16LE(firstDay, 14);
    line.writeUInt32LE(entry.crc, 16);
    line.writeUInt32LE(entry.packed, 20);
    line.writeUInt32LE(entry.size, 24);
    line.writeUInt16LE(entry.name.length, 28);
    line.writeUInt32LE(entry.offset, 42);
    return Buffer.concat([line, entry.name]);
  });
  const listed = Buffer.concat(lines);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(written.length, 8);
  end.writeUInt16LE(written.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([listed, end]);
}
