import { readChoice, readPage, readText } from '../../../platform/search-params.ts';

/** The kinds of accounts, as they stand in the address. */
export const accountKinds = ['kaeufer', 'verkaeufer', 'betreiber'] as const;

/** What the list can be narrowed to. */
export const onlyAccountChoices = ['wartet', 'ohne-nummer', 'nicht-freigeschaltet', 'gesperrt'] as const;

/** The state of the provider's list of accounts, kept in the address. */
export interface AccountsSearch {
  readonly q?: string | undefined;
  readonly art?: (typeof accountKinds)[number] | undefined;
  readonly nur?: (typeof onlyAccountChoices)[number] | undefined;
  readonly seite?: number | undefined;
  /** The account that is open. */
  readonly konto?: string | undefined;
}

/** Reads the search parameters of the provider's list of accounts. */
export function readAccountsSearch(raw: Record<string, unknown>): AccountsSearch {
  return {
    q: readText(raw.q, 100),
    art: readChoice(raw.art, accountKinds),
    nur: readChoice(raw.nur, onlyAccountChoices),
    seite: readPage(raw.seite),
    konto: readText(raw.konto, 40),
  };
}
