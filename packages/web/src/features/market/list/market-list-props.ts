import type { MarketColumn } from '@handelsplatz/domain/market';
import type { MarketSearch } from '../search.ts';
import type { MarketLine } from './offer-list.ts';

/** The properties of the list of offers, as a table or as cards. */
export interface MarketListProps {
  readonly lines: readonly MarketLine[];
  readonly best: ReadonlySet<string>;
  /** Since when live prices stand still (ISO instant); undefined while they are live. */
  readonly standsSince: string | undefined;
  /** Whether the connection is lost, so that no offer can be ordered. */
  readonly lost: boolean;
  /** Whether these are additives: they show the price of a litre instead of its change, and have no live prices. */
  readonly litres?: boolean;
  readonly search: MarketSearch;
  readonly onSort: (sort: MarketColumn, direction: 'desc' | undefined) => void;
  readonly onOpen: (offerId: string) => void;
}
