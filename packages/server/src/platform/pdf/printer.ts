import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';
import type { Drawn } from './thread.ts';

export interface PdfPrinter {
  /** The document as a file. Somebody who waits for it at a screen is `urgent` and comes before those who do not. */
  print(document: PdfDocument, options?: { urgent: boolean }): Promise<Buffer>;
  /** Ends the thread; what still waits fails. */
  stop(): Promise<void>;
}

interface PrinterOptions {
  /** The program of the thread, which answers each document with a `Drawn`. */
  readonly program?: URL;
  /** A document that takes longer is given up, and its thread with it. */
  readonly limitMs?: number;
}

interface Thread {
  readonly worker: Worker;
  /** Gives the thread up, and the document under its hands. */
  lose(error: unknown): void;
}

interface Waiting {
  readonly document: PdfDocument;
  resolve(file: Buffer): void;
  reject(error: unknown): void;
}

/**
 * Draws documents one after the other in a thread of its own, so that nothing else waits. The thread starts with the
 * first document; when it dies, the document under its hands fails and the next one starts it anew.
 */
export function createPdfPrinter({
  program = new URL('./thread.ts', import.meta.url),
  limitMs = 30_000,
}: PrinterOptions = {}): PdfPrinter {
  const urgent: Waiting[] = [];
  const patient: Waiting[] = [];
  let thread: Thread | undefined;
  let drawing: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function settle(act: (waiting: Waiting) => void): void {
    clearTimeout(timer);
    const done = drawing;
    drawing = undefined;
    if (done) act(done);
    drawNext();
  }

  function startThread(): Thread {
    const worker = new Worker(program);
    // The app stays up for its requests, not for a thread that has nothing to do.
    worker.unref();
    const started: Thread = {
      worker,
      lose(error) {
        if (thread !== started) return;
        thread = undefined;
        void worker.terminate();
        settle(({ reject }) => reject(error));
      },
    };
    worker.on('message', (drawn: Drawn) => {
      // What a lost thread still says is of no document that is drawn now.
      if (thread !== started) return;
      settle(({ resolve, reject }) => ('file' in drawn ? resolve(Buffer.from(drawn.file)) : reject(drawn.error)));
    });
    worker.on('error', started.lose);
    worker.on('exit', (code) => started.lose(new Error(`the thread that draws documents ended with ${code}`)));
    return started;
  }

  function drawNext(): void {
    if (drawing || stopped) return;
    drawing = urgent.shift() ?? patient.shift();
    if (!drawing) return;
    thread ??= startThread();
    const { worker, lose } = thread;
    timer = setTimeout(() => lose(new Error(`a document was not drawn within ${limitMs} ms`)), limitMs).unref();
    worker.postMessage(drawing.document);
  }

  return {
    print: (document, options) =>
      new Promise((resolve, reject) => {
        if (stopped) return reject(new Error('no documents are drawn after the stop'));
        (options?.urgent ? urgent : patient).push({ document, resolve, reject });
        drawNext();
      }),
    async stop() {
      stopped = true;
      for (const { reject } of [...urgent.splice(0), ...patient.splice(0)])
        reject(new Error('no documents are drawn after the stop'));
      await thread?.worker.terminate();
    },
  };
}
