import { readText } from '../../platform/search-params.ts';

/** A new alert that another screen has begun: product, terminals or a list, and price. */
export interface AlertsSearch {
  readonly produkt?: string | undefined;
  /** Comma-separated identifiers. */
  readonly terminal?: string | undefined;
  /** A favourite list instead of terminals. */
  readonly liste?: string | undefined;
  readonly preis?: number | undefined;
}

/** Reads the search parameters of the page. */
export function readAlertsSearch(raw: Record<string, unknown>): AlertsSearch {
  const price = Number(raw.preis);
  return {
    produkt: readText(raw.produkt, 40),
    terminal: readText(raw.terminal, 4000),
    liste: readText(raw.liste, 40),
    preis: price > 0 && price <= 10_000 ? price : undefined,
  };
}
