import type { DraftView } from '@handelsplatz/contract/pricing/drafts';
import type { DraftImpact, DraftImpactParameters, ImpactMoment } from '@handelsplatz/contract/pricing/impact';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import { bandPercent } from '@handelsplatz/domain/pricing/impact';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../../platform/api/query-client.ts';
import { useFormats } from '../../../platform/formats.ts';
import { useMarketWindow } from '../../../platform/live/market-window.ts';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { readChoice } from '../../../platform/search-params.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { impactKey, impactQuery, listChanges } from '../draft-queries.ts';
import { type PricingSearch, readPricingSearch } from '../search.ts';
import styles from './impact.module.css';
import { ImpactDistribution } from './impact-distribution.tsx';
import { ImpactFigures } from './impact-figures.tsx';
import { ImpactPrices, useImpactPageSize } from './impact-prices.tsx';
import { AppearingPrices, VanishingPrices } from './impact-unpriced.tsx';
import { impactTexts as t } from './texts.ts';

/** Which prices a draft moves, by how much, and which prices vanish. Computed again with every market window. */
export function ImpactTab({ draft, overview }: { draft: DraftView; overview: PricingOverview }) {
  const [search] = useScreenSearch(readPricingSearch);
  const query = useQuery(impactQuery(draft._id, toImpactQuery(search, useImpactPageSize())));
  useEachWindow(draft._id);
  const impact = query.data;
  if (!impact) {
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
  const hasConflicts = listChanges(draft).some(({ conflict }) => conflict);
  return (
    <>
      {impact.moments.length > 1 && <MomentChoice impact={impact} />}
      <ImpactFigures impact={impact} />
      <Remarks impact={impact} hasConflicts={hasConflicts} />
      {impact.touched.prices === 0 ? (
        <Panel>
          <EmptyState title={t('nothingTitle')}>{t('nothing')}</EmptyState>
        </Panel>
      ) : (
        <>
          <VanishingPrices impact={impact} />
          <AppearingPrices impact={impact} />
          {impact.up + impact.down > 0 && (
            <>
              <ImpactDistribution impact={impact} />
              <ImpactPrices impact={impact} overview={overview} refreshing={query.isPlaceholderData} />
            </>
          )}
        </>
      )}
    </>
  );
}

function Remarks({ impact, hasConflicts }: { impact: DraftImpact; hasConflicts: boolean }) {
  const formats = useFormats();
  const { marketMove, stale, window: marketWindow, at, effectiveAt, moments } = impact;
  const band = { rise: formats.number(impact.band.rise, 2), fall: formats.number(impact.band.fall, 2) };
  return (
    <div className="column gap-1">
      {!marketWindow && <Note tone="warning">{t('noWindow')}</Note>}
      {stale && <Note tone="warning">{t('stale')}</Note>}
      {hasConflicts && <Note tone="warning">{t('withConflicts')}</Note>}
      {moments.length === 1 && moments[0]?.moment !== 'now' && (
        <Note tone="info">{t('asOf', { at: formats.dateTime(effectiveAt) })}</Note>
      )}
      <p className={styles.remark}>
        {marketMove === null
          ? t('bandAlone', band)
          : t('band', { move: formats.signed(marketMove, 2), own: bandPercent, ...band })}
      </p>
      {marketWindow && (
        <p className={styles.remark}>
          {t('at', { at: formats.dateTime(at), window: formats.time(marketWindow.created) })}
        </p>
      )}
    </div>
  );
}

/** Chooses one of the draft's moments. Each choice names the outliers and vanishing prices of its moment. */
function MomentChoice({ impact: { moments, effectiveAt } }: { impact: DraftImpact }) {
  const formats = useFormats();
  const [, setSearch] = useScreenSearch(readPricingSearch);
  const shown = moments.find(({ moment }) => moment === effectiveAt)?.moment ?? 'now';
  const formatMoment = ({ moment, outliers, vanishing }: ImpactMoment) =>
    [
      moment === 'now' ? t('momentNow') : t('momentAt', { at: formats.dateTime(moment) }),
      ...(outliers > 0 ? [t('momentOutliers', { count: outliers })] : []),
      ...(vanishing > 0 ? [t('momentVanishing', { count: vanishing })] : []),
    ].join(', ');
  return (
    <SelectField
      label={t('moment')}
      description={t('moments')}
      value={shown}
      options={moments.map((moment) => ({ value: moment.moment, label: formatMoment(moment) }))}
      onChange={(ab) => setSearch({ ab, seite: undefined })}
    />
  );
}

/** Computes the impact again when a market window arrives. The previous figures stay until then. */
function useEachWindow(draftId: string): void {
  const id = useMarketWindow().window?._id;
  const last = useRef(id);
  useEffect(() => {
    if (id === undefined || id === last.current) return;
    const isFirst = last.current === undefined;
    last.current = id;
    if (!isFirst) void queryClient.invalidateQueries({ queryKey: impactKey(draftId) });
  }, [draftId, id]);
}

function toImpactQuery(search: PricingSearch, pageLimit: number): DraftImpactParameters {
  return {
    moment: readMoment(search.ab),
    productId: search.produkt,
    terminalId: search.terminal,
    customerId: search.kunde,
    only: readChoice(search.nur, ['outliers', 'up', 'down', 'base']) ?? 'all',
    sort: readChoice(search.sort, ['rise', 'fall', 'product', 'terminal', 'customer']) ?? 'size',
    pageNumber: Math.min(50, search.seite ?? 1),
    pageLimit,
  };
}

/** The address is typed text: anything that is not a moment is ignored. */
function readMoment(text: string | undefined): string | undefined {
  return text === 'now' || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text ?? '') ? text : undefined;
}
