import type { MarketOffer } from '@handelsplatz/contract/market';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { SkeletonBlock, SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { useMarketRows } from '../filtering/use-market-rows.ts';
import { MarketTable } from '../list/market-table.tsx';
import { type MarketSearch, viewOf } from '../search.ts';
import { findShownWindow, LookBackBar } from './look-back-bar.tsx';
import { lookBackDayQuery, lookBackQuery } from './queries.ts';
import { t } from './texts.ts';

const MarketMatrix = lazyPart(() => import('../matrix/market-matrix.tsx'), <SkeletonLines lines={12} />);

/** A chosen day begins at noon. */
const noonMs = 11 * 3_600_000;

interface LookBackViewProps {
  /** The instant that is shown (ISO). */
  readonly at: string;
  /** The offers of now, for the difference. */
  readonly today: readonly MarketOffer[] | undefined;
  readonly search: MarketSearch;
  readonly onSearch: (part: Partial<MarketSearch>) => void;
}

/** The market as it was at a past instant, with the filters and the lens of the page. Nothing can be ordered from it. */
export default function LookBackView({ at, today, search, onSearch }: LookBackViewProps) {
  const { toDay } = useFormats();
  const day = useQuery(lookBackDayQuery(toDay(at)));
  const setAt = (zeit: string | undefined) => onSearch({ zeit });
  const prices = useMemo(() => new Map(today?.map(({ _id, price }) => [_id, price])), [today]);
  const known = day.data;
  const shown = known?.windows[findShownWindow(known.windows, at)]?.at;
  const list = useQuery(lookBackQuery(shown, search.ziel));
  return (
    <>
      {known ? (
        <LookBackBar
          day={known}
          at={at}
          onAt={setAt}
          onDay={(chosen) => setAt(new Date(Date.parse(chosen) + noonMs).toISOString())}
          onBack={() => setAt(undefined)}
        />
      ) : day.isError ? (
        <ErrorState error={day.error} what={t('what')} onRetry={() => void day.refetch()} />
      ) : (
        <SkeletonBlock height={84} />
      )}
      {list.isError && <ErrorState error={list.error} what={t('what')} onRetry={() => void list.refetch()} />}
      {shown && !list.isError && (
        <PastList offers={list.data?.offers} prices={prices} search={search} onSearch={onSearch} />
      )}
    </>
  );
}

interface PastListProps {
  readonly offers: readonly MarketOffer[] | undefined;
  readonly prices: ReadonlyMap<string, number>;
  readonly search: MarketSearch;
  readonly onSearch: LookBackViewProps['onSearch'];
}

const nothing = () => undefined;

function PastList({ offers, prices, search, onSearch }: PastListProps) {
  const { found, best, lines, lens } = useMarketRows(offers, search);
  if (offers && found.length === 0) return <EmptyState title={t('noMatch')} />;
  if (viewOf(search) === 'matrix' && offers)
    return (
      <MarketMatrix {...{ best, lens, search, onSearch }} offers={found} lookBack={prices} standsSince={undefined} />
    );
  return (
    <MarketTable
      {...{ best, lens, search }}
      lookBack={prices}
      lines={offers && lines}
      standsSince={undefined}
      lost
      onSort={(sort) => onSearch({ sort, darstellung: undefined })}
      onOpen={nothing}
      onWhy={nothing}
    />
  );
}
