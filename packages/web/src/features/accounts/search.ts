import { readChoice, readText } from '../../platform/search-params.ts';

/** The state of a parent's list of child accounts, kept in the address. */
export interface ChildrenSearch {
  readonly q?: string | undefined;
}

/** Reads the search parameters of a parent's list of child accounts. */
export function readChildrenSearch(raw: Record<string, unknown>): ChildrenSearch {
  return { q: readText(raw.q, 100) };
}

/** The tabs of a child's page, as they stand in the address. */
export const childSections = ['limits', 'abholung', 'preis', 'terminals', 'additive', 'kredit', 'verlauf'] as const;

/** The state of a child's page. */
export interface ChildSearch {
  readonly bereich?: (typeof childSections)[number] | undefined;
}

/** Reads the search parameters of a child's page. */
export function readChildSearch(raw: Record<string, unknown>): ChildSearch {
  return { bereich: readChoice(raw.bereich, childSections) };
}
