import { type MarketColumn, marketColumns } from '@handelsplatz/domain/market';
import { readChoice, readText } from '../../platform/search-params.ts';

/** State of the market screen, kept in the address. Lists are comma-separated identifiers. */
export interface MarketSearch {
  /** The section; fuels when omitted. */
  readonly bereich?: 'additive' | undefined;
  readonly q?: string | undefined;
  readonly region?: string | undefined;
  readonly terminal?: string | undefined;
  readonly produkt?: string | undefined;
  readonly verkaeufer?: string | undefined;
  /** Omitted: grouped by region and terminal. */
  readonly sort?: MarketColumn | undefined;
  readonly richtung?: 'desc' | undefined;
  /** The offer whose panel is open. */
  readonly angebot?: string | undefined;
}

/** Reads the search parameters of the market. */
export function readMarketSearch(raw: Record<string, unknown>): MarketSearch {
  return {
    bereich: readChoice(raw.bereich, ['additive']),
    q: readText(raw.q, 100),
    region: readText(raw.region, 4000),
    terminal: readText(raw.terminal, 4000),
    produkt: readText(raw.produkt, 4000),
    verkaeufer: readText(raw.verkaeufer, 4000),
    sort: readChoice(raw.sort, marketColumns),
    richtung: readChoice(raw.richtung, ['desc']),
    angebot: readText(raw.angebot, 40),
  };
}
