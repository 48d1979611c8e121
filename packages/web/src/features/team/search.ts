import { readPage, readText } from '../../platform/search-params.ts';

/** The state of the list of users, kept in the address. */
export interface TeamSearch {
  readonly q?: string | undefined;
  readonly seite?: number | undefined;
}

/** Reads the search parameters of the list of users. */
export function readTeamSearch(raw: Record<string, unknown>): TeamSearch {
  return { q: readText(raw.q, 100), seite: readPage(raw.seite) };
}
