import type { MarketOffer } from '@handelsplatz/contract/market';
import type { ReactNode } from 'react';
import type { GroupLine } from '../filtering/offer-list.ts';
import type { MarketSearch } from '../search.ts';

/** What the toolbar of the market and its menus know. */
export interface MarketToolbarProps {
  /** The choice between fuels and additives, where the buyer has both. */
  readonly sections: ReactNode;
  /** All offers; undefined while they load. */
  readonly offers: readonly MarketOffer[] | undefined;
  /** The offers that match; undefined while loading. */
  readonly found: readonly MarketOffer[] | undefined;
  /** How many offers are hidden until live prices return. */
  readonly hidden: number;
  /** The groups of the list, to which the buyer can jump. */
  readonly groups: readonly GroupLine[];
  readonly search: MarketSearch;
  /** Takes what is typed, key by key; the address follows after a pause. */
  readonly onType: (part: Partial<MarketSearch>) => void;
  /** Moves the focus into the list, which by then shows what was typed. */
  readonly onEnterList: () => void;
  readonly onSearch: (part: Partial<MarketSearch>) => void;
  readonly onReset: () => void;
}
