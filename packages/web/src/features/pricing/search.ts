import { readText } from '../../platform/search-params.ts';

/** State of the pricing engine, kept in the address. */
export interface PricingSearch {
  /** Words to look for in the list. */
  readonly q?: string | undefined;
  /** The rule that is open. */
  readonly regel?: string | undefined;
  /** What a new entry begins with: a kind of rule, or the group it goes into. */
  readonly neu?: string | undefined;
  /** The rule whose history is open. */
  readonly verlauf?: string | undefined;
  /** Offer and customer of the explanation. */
  readonly angebot?: string | undefined;
  readonly kunde?: string | undefined;
  /** Payment term of the explanation, in days. */
  readonly ziel?: string | undefined;
}

/** Reads the search parameters of the pricing engine. */
export function readPricingSearch(raw: Record<string, unknown>): PricingSearch {
  return {
    q: readText(raw.q, 100),
    regel: readText(raw.regel, 60),
    neu: readText(raw.neu, 60),
    verlauf: readText(raw.verlauf, 60),
    angebot: readText(raw.angebot, 60),
    kunde: readText(raw.kunde, 60),
    ziel: readText(raw.ziel, 3),
  };
}
