import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export type Weight = 'regular' | 'bold';

/** The style of a text. All digits of the typeface have the same width. */
export interface TextStyle {
  readonly weight: Weight;
  readonly size: number;
  readonly color: string;
  readonly align?: 'left' | 'right';
}

/** Colours that belong to no brand. */
export const ink = '#1a2530';
export const soft = '#55626d';
export const lineColor = '#cfd6db';
export const hairline = '#e6eaed';

/** Reading a font takes longer than drawing a document. pdfkit accepts a font that its own library has already read. */
interface FontLibrary {
  create(file: Buffer): PDFKit.Mixins.PDFFontSource;
}
const { create } = createRequire(import.meta.resolve('pdfkit'))('fontkit') as FontLibrary;

/** IBM Plex Sans with Latin, Greek and Cyrillic letters. A document embeds only the letters that it uses. */
export const typeface: Readonly<Record<Weight, PDFKit.Mixins.PDFFontSource>> = {
  regular: read(import.meta.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf')),
  bold: read(import.meta.resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf')),
};

function read(url: string): PDFKit.Mixins.PDFFontSource {
  return create(readFileSync(fileURLToPath(url)));
}
