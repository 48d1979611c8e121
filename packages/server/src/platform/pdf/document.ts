/** The contents of a document as plain data, which can be sent to the drawing thread. It knows no business. */
export interface PdfDocument {
  /** PDF readers show it instead of the file name; pages after the first have it at the top. */
  readonly title: string;
  /** Language of the texts, such as `de-CH`. */
  readonly language: string;
  readonly createdAt: Date;
  readonly letterhead: Letterhead;
  readonly blocks: readonly PdfBlock[];
  readonly footer: DocumentFooter;
  /** The same contents for machines, inside the file. With it the document is an archive document (PDF/A-3b). */
  readonly attachment?: PdfAttachment;
}

/** A file inside of the document. */
export interface PdfAttachment {
  readonly name: string;
  readonly type: string;
  /** In ASCII. */
  readonly description: string;
  readonly content: string;
  /** Descriptions in RDF for programs. */
  readonly metadata: string;
}

/** The sender, at the top of the first page. */
export interface Letterhead {
  readonly company: string;
  /** Short name beside the logo. */
  readonly headline: string;
  /** Address, telephone and so on, one line each. */
  readonly lines: readonly string[];
  /** `#rrggbb`, dark enough to read on white. */
  readonly accent: string;
  readonly sign: readonly SignPart[];
}

/** A shape of the logo as an SVG path in a square of 40 × 40. With `strokeWidth` its line is drawn; otherwise it is filled. */
export interface SignPart {
  readonly path: string;
  readonly color: string;
  readonly strokeWidth?: number;
}

/** At the foot of every page. */
export interface DocumentFooter {
  /** On the left. */
  readonly lines: readonly string[];
  /** On the right. `{page}` and `{pages}` are replaced by the page's number and the number of pages. */
  readonly right: readonly string[];
}

export type PdfTone = 'info' | 'warning' | 'negative';

export type PdfBlock =
  /** The one heading of the document, with a line above it. */
  | { readonly kind: 'title'; readonly text: string; readonly above: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** A notice that must not be overlooked. */
  | { readonly kind: 'notice'; readonly tone: PdfTone; readonly title: string; readonly text: string }
  /** Columns side by side, each with a heading; the first line is emphasised. */
  | { readonly kind: 'columns'; readonly columns: readonly { heading: string; lines: readonly string[] }[] }
  /** Names and values. `figures` are right-aligned. */
  | { readonly kind: 'facts'; readonly facts: readonly Fact[]; readonly figures?: boolean }
  | { readonly kind: 'table'; readonly columns: readonly TableColumn[]; readonly rows: readonly TableRow[] };

export interface Fact {
  readonly name: string;
  readonly value: string;
  /** Emphasised, below a line: a total. */
  readonly strong?: boolean;
}

export interface TableColumn {
  readonly header: string;
  /** Share of the width; the shares of a table add up to 1. */
  readonly width: number;
  readonly align?: 'left' | 'right';
  /** Less prominent than the others, for example a unit. */
  readonly soft?: boolean;
}

export interface TableRow {
  readonly cells: readonly string[];
  /** Small text below the first cell. */
  readonly note?: string;
  /** Emphasised, below a line: a total. */
  readonly strong?: boolean;
}
