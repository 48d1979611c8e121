/** The thread that draws: fonts are read here once, and nobody else waits while a document takes its time. */
import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';
import { renderPdf } from './render.ts';

/** What the thread answers: the file, or why there is none. */
export type Drawn = { readonly file: Uint8Array } | { readonly error: unknown };

parentPort?.on('message', (document: PdfDocument) => {
  renderPdf(document).then(
    (file) => parentPort?.postMessage({ file } satisfies Drawn),
    (error: unknown) => parentPort?.postMessage({ error } satisfies Drawn),
  );
});
