import type { PdfDocument } from './document.ts';

/** A thread that writes the title instead of drawing. It dies of some documents, is stuck in others, and refuses the rest. */
export default function writeTitle({ title }: Pick<PdfDocument, 'title'>): Buffer {
  if (title === 'deadly') process.exit(7);
  if (title === 'endless') for (;;);
  if (title === 'impossible') throw new Error('cannot draw that');
  return Buffer.from(title);
}
