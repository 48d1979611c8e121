import { useEffect, useRef } from 'react';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { narrowScreen, useMedia } from '../../../ui/use-media.ts';
import type { MarketLine } from '../filtering/offer-list.ts';
import { MarketGrid } from './market-grid.tsx';
import type { MarketListProps } from './market-list-props.ts';

const MarketCards = lazyPart(() => import('./market-cards.tsx'), <SkeletonLines lines={12} />);

/** The offers as a table, or as cards on a phone. Lines are undefined while they load. */
export function MarketTable({
  lines,
  onOpen,
  onWhy,
  ...rest
}: Omit<MarketListProps, 'lines'> & { lines: readonly MarketLine[] | undefined }) {
  const narrow = useMedia(narrowScreen);
  const latest = useRef({ onOpen, onWhy });
  latest.current = { onOpen, onWhy };
  const open = useRef((offerId: string) => latest.current.onOpen(offerId)).current;
  const ask = useRef((offerId: string) => latest.current.onWhy(offerId)).current;
  // The script of the cards loads beside the offers.
  useEffect(() => {
    if (narrow) void MarketCards.preload();
  }, [narrow]);
  if (!lines) return <SkeletonLines lines={12} />;
  return narrow ? (
    <MarketCards lines={lines} onOpen={open} {...rest} />
  ) : (
    <MarketGrid lines={lines} onOpen={open} onWhy={ask} {...rest} />
  );
}
