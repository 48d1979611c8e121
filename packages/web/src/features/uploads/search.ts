import { readChoice, readPage, readText } from '../../platform/search-params.ts';

/** What is uploaded. */
export const kinds = ['offers', 'credit-limits', 'products'] as const;

/** Which rows of a file are shown. */
export const rowFilters = ['wrong', 'new', 'changed', 'paused', 'removed', 'unchanged', 'skipped'] as const;

/** The state of the page, kept in the address. */
export interface UploadsSearch {
  readonly art?: (typeof kinds)[number] | undefined;
  /** The open upload. */
  readonly upload?: string | undefined;
  readonly zeilen?: (typeof rowFilters)[number] | undefined;
  /** Only rows with this error. */
  readonly fehler?: string | undefined;
  readonly seite?: number | undefined;
}

/** Reads the search parameters of uploads. */
export function readUploadsSearch(raw: Record<string, unknown>): UploadsSearch {
  return {
    art: readChoice(raw.art, kinds),
    upload: readText(raw.upload, 40),
    zeilen: readChoice(raw.zeilen, rowFilters),
    fehler: readText(raw.fehler, 60),
    seite: readPage(raw.seite),
  };
}
