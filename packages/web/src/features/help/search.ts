import { readText } from '../../platform/search-params.ts';

/** What is looked for in the help centre, kept in the address. */
export interface HelpSearch {
  readonly q?: string | undefined;
  /** The code of a refusal that somebody wants explained. */
  readonly meldung?: string | undefined;
}

/** Reads the search parameters of the help centre. */
export function readHelpSearch(raw: Record<string, unknown>): HelpSearch {
  return { q: readText(raw.q, 100), meldung: readText(raw.meldung, 60) };
}
