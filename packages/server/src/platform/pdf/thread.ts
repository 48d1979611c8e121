/** The thread that draws. It reads the fonts once, and nobody else waits while a document takes its time. */
export { renderPdf as default } from './render.ts';
