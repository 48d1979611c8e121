import { readText } from '../../../platform/search-params.ts';

/** State of the page of a seller's posts, kept in the address. */
export interface NewsSearch {
  /** The post that is open: its id, or `neu`. */
  readonly beitrag?: string | undefined;
}

/** Reads the search parameters of the seller's posts. */
export function readNewsSearch(raw: Record<string, unknown>): NewsSearch {
  return { beitrag: readText(raw.beitrag, 40) };
}
