import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import { createLanes } from '../async/index.ts';
import type { PdfDocument } from './document.ts';

export interface PdfPrinter {
  /**
   * Draws the document as a file. `urgent` documents, for which a user waits at a screen, come before others. Accounts take turns: a crowd
   * of documents for one keeps no other waiting.
   */
  print(document: PdfDocument, options: { accountId: string; urgent: boolean }): Promise<Buffer>;
  /** Ends the thread; waiting documents fail. */
  stop(): Promise<void>;
}

interface PrinterOptions {
  /** The program of the thread: its default export draws a document. */
  readonly program?: URL;
  /** A document that takes longer is given up, together with its thread. */
  readonly limitMs?: number;
}

/** A thread that has had nothing to do for so long ends, and gives its memory back. */
const idleTimeout = 60_000;

/**
 * Draws documents one after the other in a thread of its own, so that nothing else waits. The thread starts with the
 * first document. When it dies, its document fails, and the next document starts a new thread.
 */
export function createPdfPrinter({
  program = new URL('./thread.ts', import.meta.url),
  limitMs = 30_000,
}: PrinterOptions = {}): PdfPrinter {
  const pool = new Piscina<PdfDocument, Uint8Array>({
    filename: program.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout,
  });
  const queue = new PQueue({ concurrency: 1 });
  const inLane = createLanes();
  const stopped = new AbortController();

  async function draw(document: PdfDocument): Promise<Buffer> {
    const limit = AbortSignal.timeout(limitMs);
    try {
      return Buffer.from(await pool.run(document, { signal: limit }));
    } catch (error) {
      if (limit.aborted) throw new Error(`a document was not drawn within ${limitMs} ms`, { cause: error });
      throw error;
    }
  }

  return {
    print: (document, { accountId, urgent }) =>
      inLane(`${accountId} ${urgent}`, () =>
        queue.add(() => draw(document), { priority: urgent ? 1 : 0, signal: stopped.signal }),
      ),
    async stop() {
      stopped.abort(new Error('no documents are drawn after the stop'));
      await pool.destroy();
    },
  };
}
