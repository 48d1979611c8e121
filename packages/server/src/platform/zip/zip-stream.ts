import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file in an archive. Its content may be made while the archive is sent. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Buffer | string> | Iterable<Buffer | string>;
  /** False for content that is packed already. */
  readonly compress?: boolean;
}

/** The first day that an archive knows: the same content gives the same bytes. */
const firstDay = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/**
 * An archive in pieces, written while its files are made: it needs memory for one piece of one file. It is packed in Node's pool
 * of threads.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  const ended = new AbortController();
  addEntries(zip, entries, ended.signal).catch((error: Error) => archive.destroy(error));
  try {
    yield* archive;
  } finally {
    ended.abort();
  }
}

/** Asks for an entry when the one before has been read to its end, so that an entry may depend on what the ones before it read. */
async function addEntries(zip: ZipFile, entries: Parameters<typeof zipStream>[0], signal: AbortSignal): Promise<void> {
  for await (const { name, content, compress = true } of entries) {
    const source = Readable.from(content, { signal });
    zip.addReadStream(source, name, { ...firstDay, compressionLevel: compress ? 3 : 0 });
    await finished(source);
  }
  zip.end();
}
