import type {
  DraftEffect,
  DraftEffectQuery,
  DraftView,
  EffectMoment,
  PricingOverview,
} from '@handelsplatz/contract/pricing';
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
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { changesOf, effectKey, effectQuery } from './draft-queries.ts';
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
  const hasConflicts = changesOf(draft).some(({ conflict }) => conflict);
  return (
    <>
      {effect.moments.length > 1 && <MomentChoice effect={effect} />}
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
  const { marketMove, stale, window: marketWindow, at, effectiveAt, moments } = effect;
  const band = { rise: formats.number(effect.band.rise, 2), fall: formats.number(effect.band.fall, 2) };
  return (
    <div className={styles.remarks}>
      {!marketWindow && <Note tone="warning">{t('noWindow')}</Note>}
      {stale && <Note tone="warning">{t('stale')}</Note>}
      {hasConflicts && <Note tone="warning">{t('withConflicts')}</Note>}
      {moments.length === 1 && moments[0]?.moment !== 'now' && (
        <Note tone="info">{t('asOf', { at: formats.dateTime(effectiveAt) })}</Note>
      )}
      <p className={styles.remark}>
        {marketMove === null ? t('bandAlone', band) : t('band', { move: formats.signed(marketMove, 2), ...band })}
      </p>
      {marketWindow && (
        <p className={styles.remark}>
          {t('at', { at: formats.dateTime(at), window: formats.time(marketWindow.created) })}
        </p>
      )}
    </div>
  );
}

/** Which of the draft's moments is shown; each says what asks twice there. */
function MomentChoice({ effect: { moments, effectiveAt } }: { effect: DraftEffect }) {
  const formats = useFormats();
  const [, setSearch] = useScreenSearch<PricingSearch>();
  const shown = moments.find(({ moment }) => moment === effectiveAt)?.moment ?? 'now';
  const labelOf = ({ moment, outliers, vanishing }: EffectMoment) =>
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
      options={moments.map((moment) => ({ value: moment.moment, label: labelOf(moment) }))}
      onChange={(ab) => setSearch({ ab, seite: undefined })}
    />
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

/** Somebody may have changed the address. */
function readMoment(text: string | undefined): string | undefined {
  return text === 'now' || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text ?? '') ? text : undefined;
}
