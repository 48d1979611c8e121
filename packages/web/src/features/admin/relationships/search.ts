import { readChoice, readPage, readText } from '../../../platform/search-params.ts';

/** What the list can be narrowed to. */
export const pairStates = ['wartet', 'verbunden', 'beendet'] as const;

/** The state of the provider's list of relationships, kept in the address. */
export interface PairsSearch {
  readonly q?: string | undefined;
  readonly nur?: (typeof pairStates)[number] | undefined;
  readonly seite?: number | undefined;
}

/** Reads the search parameters of the list of relationships. */
export function readPairsSearch(raw: Record<string, unknown>): PairsSearch {
  return { q: readText(raw.q, 100), nur: readChoice(raw.nur, pairStates), seite: readPage(raw.seite) };
}
