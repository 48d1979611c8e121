import { readChoice, readPage, readText } from '../../platform/search-params.ts';

/** The periods of the table of views, in days. */
export const periods = ['7', '30', '90'] as const;

/** The state of the provider's page of usage, kept in the address. */
export interface UsageSearch {
  readonly tage?: (typeof periods)[number] | undefined;
  readonly seite?: number | undefined;
  /** The replay that is open. */
  readonly aufzeichnung?: string | undefined;
}

/** Reads the search parameters of the page of usage. */
export function readUsageSearch(raw: Record<string, unknown>): UsageSearch {
  return {
    tage: readChoice(String(raw.tage ?? ''), periods),
    seite: readPage(raw.seite),
    aufzeichnung: readText(raw.aufzeichnung, 40),
  };
}
