import type { Lens } from '@handelsplatz/domain/market';
import type { MarketLine } from '../filtering/offer-list.ts';
import type { MarketBest } from '../lens/row-answer.ts';
import type { MarketSearch } from '../search.ts';

/** The properties of the list of offers, as a table or as cards. */
export interface MarketListProps {
  readonly lines: readonly MarketLine[];
  readonly best: MarketBest;
  readonly lens: Lens;
  /** Since when live prices stand still (ISO instant); undefined while they are live. */
  readonly standsSince: string | undefined;
  /** Whether the connection is lost, so that no offer can be ordered. */
  readonly lost: boolean;
  /** Whether these are additives: they show the price of a litre instead of its change, and have no live prices. */
  readonly litres?: boolean;
  /** Only in a list of the past: the prices of today, by offer. Nothing can be ordered from it. */
  readonly lookBack?: ReadonlyMap<string, number> | undefined;
  readonly search: MarketSearch;
  readonly onSort: (sort: string | undefined) => void;
  readonly onOpen: (offerId: string) => void;
  /** Explains why an offer cannot be ordered. */
  readonly onWhy: (offerId: string) => void;
}
