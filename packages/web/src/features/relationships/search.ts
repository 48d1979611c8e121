import { readText } from '../../platform/search-params.ts';

/** The state of the list of trading partners, kept in the address. */
export interface RelationshipsSearch {
  readonly q?: string | undefined;
}

/** Reads the search parameters of the list of trading partners. */
export function readRelationshipsSearch(raw: Record<string, unknown>): RelationshipsSearch {
  return { q: readText(raw.q, 100) };
}
