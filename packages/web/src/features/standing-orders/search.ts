import { readText } from '../../platform/search-params.ts';

/** A new standing order that another screen has begun: product, terminals and price. */
export interface StandingOrderSearch {
  readonly produkt?: string | undefined;
  /** Comma-separated identifiers. */
  readonly terminal?: string | undefined;
  readonly preis?: number | undefined;
}

/** Reads the search parameters of a new standing order. */
export function readStandingOrderSearch(raw: Record<string, unknown>): StandingOrderSearch {
  const price = Number(raw.preis);
  return {
    produkt: readText(raw.produkt, 40),
    terminal: readText(raw.terminal, 4000),
    preis: price > 0 && price <= 10_000 ? price : undefined,
  };
}
