import type { PdfDocument } from './document.ts';
import { ink, soft, type TextStyle } from './typeface.ts';

type Pdf = PDFKit.PDFDocument;
type Structure = ReturnType<Pdf['struct']>;

/** The area on which blocks are drawn, from top to bottom, over as many pages as needed. */
export interface Sheet {
  readonly pdf: Pdf;
  readonly accent: string;
  readonly left: number;
  readonly width: number;
  /** Where the next block begins; each block moves it down. */
  y: number;
  /** Begins a new page when `height` no longer fits. Returns whether it did. */
  makeRoom(height: number): boolean;
  /** Adds an element for screen readers, inside another one or the document itself. */
  element(type: string, inside?: Structure, options?: { scope: 'Row' | 'Column' }): Structure;
  /** Draws decoration that screen readers skip, such as lines. */
  decorate(draw: (pdf: Pdf) => void): void;
  /** Ends the document for screen readers. */
  end(): void;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export const margins = { top: 52, right: 54, bottom: 64, left: 62 };

/** Below the header of every page after the first. */
const topOfNextPages = 84;

export function createSheet(pdf: Pdf, { letterhead, title }: PdfDocument): Sheet {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const sheet: Sheet = {
    pdf,
    accent: letterhead.accent,
    left: margins.left,
    width: pdf.page.width - margins.left - margins.right,
    y: margins.top,
    makeRoom(height) {
      if (sheet.y + height <= pdf.page.height - margins.bottom) return false;
      pdf.addPage();
      sheet.decorate(() => {
        const box = { x: sheet.left, y: margins.top - 8, width: sheet.width };
        draw(sheet, `${letterhead.headline} · ${title}`, small, box);
      });
      sheet.y = topOfNextPages;
      return true;
    },
    element(type, inside = root, options) {
      const element = pdf.struct(type as 'P', options as object);
      inside.add(element);
      return element;
    },
    decorate(drawing) {
      pdf.markContent('Artifact', { type: 'Layout' });
      drawing(pdf);
      pdf.endMarkedContent();
    },
    end: () => root.end(),
  };
  return sheet;
}

export const body: TextStyle = { weight: 'regular', size: 9.5, color: ink };
export const strong: TextStyle = { ...body, weight: 'bold' };
export const small: TextStyle = { weight: 'regular', size: 8, color: soft };

/** The height of a text at this width. */
export function measureHeight({ pdf }: Sheet, text: string, style: TextStyle, width: number): number {
  return pdf.font(style.weight).fontSize(style.size).heightOfString(drawable(text), { width });
}

/** Writes a text that screen readers read as part of an element. */
export function write(sheet: Sheet, text: string, style: TextStyle, place: Box & { element: Structure }): void {
  place.element.add(() => draw(sheet, text, style, place));
}

/** Writes a whole element with one text. */
export function writeAs(sheet: Sheet, element: Structure, text: string, style: TextStyle, box: Box): void {
  write(sheet, text, style, { ...box, element });
  element.end();
}

/** Only draws a text; the caller adds its element for screen readers. */
export function draw({ pdf }: Sheet, text: string, style: TextStyle, { x, y, width }: Box): void {
  const { weight, size, color, align = 'left' } = style;
  pdf.font(weight).fontSize(size).fillColor(color).text(drawable(text), x, y, { width, align });
}

/** Unifies line breaks and removes characters that the typeface lacks, such as emoji. */
function drawable(text: string): string {
  const lines = text.normalize('NFC').replaceAll(/\r\n?|[\u2028\u2029]/g, '\n');
  return lines.replaceAll(/(?!\n)\p{Cc}|\p{Cf}|\p{Emoji_Presentation}|\p{Emoji_Modifier}|\ufe0f/gu, '').trim();
}

/** A straight line over the width. */
export function rule(sheet: Sheet, { x, y, width }: Box, color: string, thickness = 0.6): void {
  sheet.decorate((pdf) =>
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke(),
  );
}
