import { readChoice, readPage, readText } from '../../platform/search-params.ts';

/** The two ways to read a version. */
export const termsViews = ['text', 'aenderungen'] as const;

/** The version that is read and how, kept in the address. */
export interface TermsSearch {
  readonly fassung?: string | undefined;
  readonly ansicht?: (typeof termsViews)[number] | undefined;
}

/** Reads the search parameters of the terms. */
export function readTermsSearch(raw: Record<string, unknown>): TermsSearch {
  return { fassung: readText(raw.fassung, 20), ansicht: readChoice(raw.ansicht, termsViews) };
}

/** What the list of acceptances can be narrowed to. */
export const acceptanceChoices = ['angenommen', 'offen'] as const;

/** The state of the author's page, kept in the address. */
export interface WrittenTermsSearch {
  /** The version whose acceptances are listed. Without it the one that holds. */
  readonly fassung?: string | undefined;
  readonly nur?: (typeof acceptanceChoices)[number] | undefined;
  readonly q?: string | undefined;
  readonly seite?: number | undefined;
}

/** Reads the search parameters of the author's page. */
export function readWrittenTermsSearch(raw: Record<string, unknown>): WrittenTermsSearch {
  return {
    fassung: readText(raw.fassung, 20),
    nur: readChoice(raw.nur, acceptanceChoices),
    q: readText(raw.q, 100),
    seite: readPage(raw.seite),
  };
}
