import type { DraftEffect, DraftEffectQuery, DraftView, PricingOverview } from '@handelsplatz/contract/pricing';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { useMarketWindow } from '../../platform/market-window.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useScreenSearch } from '../../platform/screen.ts';
import { readChoice } from '../../platform/search-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { effectKey, effectQuery } from './draft-queries.ts';
import styles from './effect.module.css';
import { EffectDistribution } from './effect-distribution.tsx';
import { EffectFigures } from './effect-figures.tsx';
import { EffectPrices, useEffectPageSize } from './effect-prices.tsx';
import { effectTexts as t } from './effect-texts.ts';
import { AppearingPrices, VanishingPrices } from './effect-unpriced.tsx';
import type { PricingSearch } from './search.ts';

/** Which prices a draft moves, by how much, and which it takes away; computed anew with every market window. */
export function EffectTab({ draft, overview }: { draft: DraftView; overview: PricingOverview }) {
  const [search] = useScreenSearch<PricingSearch>();
  const query = useQuery(effectQuery(draft._id, queryOf(search, useEffectPageSize())));
  useEachWindow(draft._id);
  const effect = query.data;
  if (!effect) {
    if (query.isError) return <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />;
    return (
      <>
        <p className="sr-only" role="status">
          {t('computing')}
        </p>
        <SkeletonBlock height={96} />
        <SkeletonBlock height={220} />
        <SkeletonBlock height={320} />
      </>
    );
  }
  const hasConflicts = draft.changes.some(({ conflict }) => conflict);
  return (
    <>
      <EffectFigures effect={effect} />
      <Remarks effect={effect} hasConflicts={hasConflicts} />
      {effect.touched.prices === 0 ? (
        <Panel>
          <EmptyState title={t('nothingTitle')}>{t('nothing')}</EmptyState>
        </Panel>
      ) : (
        <>
          <VanishingPrices effect={effect} />
          <AppearingPrices effect={effect} />
          {effect.up + effect.down > 0 && (
            <>
              <EffectDistribution effect={effect} />
              <EffectPrices effect={effect} overview={overview} refreshing={query.isPlaceholderData} />
            </>
          )}
        </>
      )}
    </>
  );
}

function Remarks({ effect, hasConflicts }: { effect: DraftEffect; hasConflicts: boolean }) {
  const formats = useFormats();
  const { marketMove, stale, window: marketWindow, at, effectiveAt } = effect;
  const band = formats.number(effect.band, 2);
  return (
    <div className={styles.remarks}>
      {!marketWindow && <Note tone="warning">{t('noWindow')}</Note>}
      {stale && <Note tone="warning">{t('stale')}</Note>}
      {hasConflicts && <Note tone="warning">{t('withConflicts')}</Note>}
      {Date.parse(effectiveAt) > Date.parse(at) && (
        <Note tone="info">{t('asOf', { at: formats.dateTime(effectiveAt) })}</Note>
      )}
      <p className={styles.remark}>
        {marketMove === null ? t('bandAlone', { band }) : t('band', { move: formats.signed(marketMove, 2), band })}
      </p>
      {marketWindow && (
        <p className={styles.remark}>
          {t('at', { at: formats.dateTime(at), window: formats.time(marketWindow.created) })}
        </p>
      )}
    </div>
  );
}

/** Computes anew when a market window has come; the figures of the last one stay until then. */
function useEachWindow(draftId: string): void {
  const id = useMarketWindow().window?._id;
  const last = useRef(id);
  useEffect(() => {
    if (id === undefined || id === last.current) return;
    const isFirst = last.current === undefined;
    last.current = id;
    if (!isFirst) void queryClient.invalidateQueries({ queryKey: effectKey(draftId) });
  }, [draftId, id]);
}

function queryOf(search: PricingSearch, pageLimit: number): DraftEffectQuery {
  return {
    productId: search.produkt,
    terminalId: search.terminal,
    customerId: search.kunde,
    only: readChoice(search.nur, ['outliers', 'up', 'down', 'base']) ?? 'all',
    sort: readChoice(search.sort, ['rise', 'fall', 'product', 'terminal', 'customer']) ?? 'size',
    pageNumber: Math.min(50, search.seite ?? 1),
    pageLimit,
  };
}
