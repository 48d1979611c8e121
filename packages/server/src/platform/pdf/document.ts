/** What a document says, as plain data: it travels to the thread that draws it. Nothing here knows of any business. */
export interface PdfDocument {
  /** Shown by readers in place of the file's name, and above each page after the first. */
  readonly title: string;
  /** Of the texts, such as `de-CH`. */
  readonly language: string;
  readonly createdAt: Date;
  readonly letterhead: Letterhead;
  readonly blocks: readonly PdfBlock[];
  readonly footer: Footer;
}

/** Who writes, at the head of the first page. */
export interface Letterhead {
  readonly company: string;
  /** Short name beside the sign. */
  readonly headline: string;
  /** Address, telephone and so on, one line each. */
  readonly lines: readonly string[];
  /** `#rrggbb`, dark enough to be read on white. */
  readonly accent: string;
  readonly sign: readonly SignPart[];
}

/** A shape of a sign, as an SVG path in a square of 40 × 40; with `strokeWidth` its line is drawn, otherwise it is filled. */
export interface SignPart {
  readonly path: string;
  readonly color: string;
  readonly strokeWidth?: number;
}

/** At the foot of every page. */
export interface Footer {
  /** On the left. */
  readonly lines: readonly string[];
  /** On the right; `{page}` and `{pages}` stand for the page's number and how many there are. */
  readonly right: readonly string[];
}

export type Tone = 'info' | 'warning' | 'negative';

export type PdfBlock =
  /** The one heading of the document, with a line above it. */
  | { readonly kind: 'title'; readonly text: string; readonly above: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** What must not be overlooked. */
  | { readonly kind: 'notice'; readonly tone: Tone; readonly title: string; readonly text: string }
  /** Beside each other: each with its heading, the first line stands out. */
  | { readonly kind: 'columns'; readonly columns: readonly { heading: string; lines: readonly string[] }[] }
  /** Names and values; `figures` stand right, under each other. */
  | { readonly kind: 'facts'; readonly facts: readonly Fact[]; readonly figures?: boolean }
  | { readonly kind: 'table'; readonly columns: readonly TableColumn[]; readonly rows: readonly TableRow[] };

export interface Fact {
  readonly name: string;
  readonly value: string;
  /** Stands out, below a line: a total. */
  readonly strong?: boolean;
}

export interface TableColumn {
  readonly header: string;
  /** Share of the width; all of a table make 1. */
  readonly width: number;
  readonly align?: 'left' | 'right';
  /** Less loud than the others, such as a unit. */
  readonly soft?: boolean;
}

export interface TableRow {
  readonly cells: readonly string[];
  /** Small, below the first cell. */
  readonly note?: string;
  /** Stands out, below a line: a total. */
  readonly strong?: boolean;
}
