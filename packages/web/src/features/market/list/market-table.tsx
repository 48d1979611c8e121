import { useRef } from 'react';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { narrowScreen, useMedia } from '../../../ui/use-media.ts';
import { MarketCards } from './market-cards.tsx';
import { MarketGrid } from './market-grid.tsx';
import type { MarketListProps } from './market-list-props.ts';
import type { MarketLine } from './offer-list.ts';

/** The offers as a table, or as cards on a phone. Lines are undefined while they load. */
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
