import { readChoice, readPage, readText } from '../../../platform/search-params.ts';

/** What the list can be narrowed to. */
export const userStates = ['gesperrt', 'deaktiviert', 'aktiv'] as const;

/** The state of the provider's list of users, kept in the address. */
export interface UsersSearch {
  readonly q?: string | undefined;
  readonly nur?: (typeof userStates)[number] | undefined;
  readonly seite?: number | undefined;
}

/** Reads the search parameters of the list of users. */
export function readUsersSearch(raw: Record<string, unknown>): UsersSearch {
  return { q: readText(raw.q, 100), nur: readChoice(raw.nur, userStates), seite: readPage(raw.seite) };
}
