import type { CellProblem } from '@handelsplatz/domain/uploads';
import { Piscina } from 'piscina';
import { createTimeSlices } from '../../../platform/async/index.ts';
import { FileRefusal } from './file-refusal.ts';
import type { FileRow } from './file-table.ts';
import type { readFile } from './read-file.ts';
import type { FileToRead, ReadInThread } from './thread.ts';

/** Reads files in threads of their own, so that no file holds up requests or fills the memory of the server. */
export interface FileReader {
  readonly read: typeof readFile;
  /** Ends the threads; files that are being read fail. */
  stop(): Promise<void>;
}

interface ReaderOptions {
  /** The program of a thread. */
  readonly program?: URL;
  /** A file that takes longer is refused, and its thread ends. */
  readonly limitMs?: number;
  /** A file that needs more memory is refused, and its thread ends. */
  readonly limitMb?: number;
}

/** As many files as are read at once. */
const mostThreads = 2;
/** A thread that has had nothing to do for so long ends, and gives its memory back. */
const idleTimeout = 15_000;
/** Refuses a file that takes a thread too much time or memory with `too_complex`. */
export function createFileReader({
  program = new URL('./thread.ts', import.meta.url),
  limitMs = 30_000,
  limitMb = 384,
}: ReaderOptions = {}): FileReader {
  const pool = new Piscina<FileToRead, ReadInThread>({
    filename: program.href,
    minThreads: 0,
    maxThreads: mostThreads,
    concurrentTasksPerWorker: 1,
    idleTimeout,
    resourceLimits: { maxOldGenerationSizeMb: limitMb, maxYoungGenerationSizeMb: 32 },
  });

  async function run(file: FileToRead): Promise<ReadInThread> {
    const limit = AbortSignal.timeout(limitMs);
    try {
      return await pool.run(file, { signal: limit });
    } catch (error) {
      if (limit.aborted || isOutOfMemory(error)) throw new FileRefusal('too_complex');
      throw error;
    }
  }

  return {
    async read(bytes, kind, style) {
      const read = await run({ bytes, kind, style });
      if (!read.ok) throw new FileRefusal(read.problem, read.facts);
      return { ...read.table, rows: await parseRows(read.rows) };
    },
    stop: () => pool.destroy(),
  };
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

type SentRow = Omit<FileRow, 'broken'> & { readonly broken: readonly (readonly [number, CellProblem])[] };

async function parseRows(texts: readonly string[]): Promise<FileRow[]> {
  const { pause } = createTimeSlices();
  const rows: FileRow[] = [];
  for (const text of texts) {
    for (const { row, cells, broken } of JSON.parse(text) as SentRow[])
      rows.push({ row, cells, ...(broken.length > 0 && { broken: new Map(broken) }) });
    await pause();
  }
  return rows;
}
