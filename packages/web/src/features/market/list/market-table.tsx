import type { MarketColumn } from '@handelsplatz/domain/offers';
import { useRef } from 'react';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { narrowScreen, useMedia } from '../../ui/use-media.ts';
import { MarketCards } from './market-cards.tsx';
import { MarketGrid } from './market-grid.tsx';
import type { MarketLine } from './offer-list.ts';
import type { MarketSearch } from './search.ts';

/** What the list of offers needs, in either of its two shapes. */
export interface MarketListProps {
  readonly lines: readonly MarketLine[];
  readonly best: ReadonlySet<string>;
  /** Since when live prices stand still (ISO instant); undefined while they are live. */
  readonly standsSince: string | undefined;
  /** Whether the connection is lost, so that no offer can be ordered. */
  readonly lost: boolean;
  readonly search: MarketSearch;
  readonly onSort: (sort: MarketColumn, direction: 'desc' | undefined) => void;
  readonly onOpen: (offerId: string) => void;
}

/** The offers: a table, or cards on a phone. Lines are undefined while they load. */
export function MarketTable({
  lines,
  onOpen,
  ...rest
}: Omit<MarketListProps, 'lines'> & { lines: readonly MarketLine[] | undefined }) {
  const narrow = useMedia(narrowScreen);
  const latest = useRef(onOpen);
  latest.current = onOpen;
  const open = useRef((offerId: string) => latest.current(offerId)).current;
  if (!lines) return <SkeletonLines lines={12} />;
  return narrow ? (
    <MarketCards lines={lines} onOpen={open} {...rest} />
  ) : (
    <MarketGrid lines={lines} onOpen={open} {...rest} />
  );
}
