import { readChoice, readText } from '../../platform/search-params.ts';

/** The state of the list of trading partners, kept in the address. */
export interface RelationshipsSearch {
  readonly q?: string | undefined;
}

/** Reads the search parameters of the list of trading partners. */
export function readRelationshipsSearch(raw: Record<string, unknown>): RelationshipsSearch {
  return { q: readText(raw.q, 100) };
}

/** The parts of a customer's page, as they stand in the address. */
export const customerSections = ['freigabe', 'handel', 'kredit', 'rechte', 'verlauf'] as const;

/** The state of a customer's page. */
export interface CustomerSearch {
  readonly bereich?: (typeof customerSections)[number] | undefined;
  /** The dialog that accepts the customer is open. */
  readonly annehmen?: 'ja' | undefined;
}

/** Reads the search parameters of a customer's page. */
export function readCustomerSearch(raw: Record<string, unknown>): CustomerSearch {
  return { bereich: readChoice(raw.bereich, customerSections), annehmen: readChoice(raw.annehmen, ['ja']) };
}
