import { readChoice } from '../../platform/search-params.ts';

/** The parts of the page. */
export const parts = ['schluessel', 'webhooks'] as const;

/** The shown part, kept in the address. */
export interface IntegrationsSearch {
  readonly bereich?: (typeof parts)[number] | undefined;
}

/** Reads the search parameters of the page. */
export function readIntegrationsSearch(raw: Record<string, unknown>): IntegrationsSearch {
  return { bereich: readChoice(raw.bereich, parts) };
}
