import type { OwnOffer, OwnOfferList } from '@handelsplatz/contract/offers';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { narrowScreen, useMedia } from '../../ui/use-media.ts';
import { DraftBar } from './grid/draft-bar.tsx';
import { listGridColumns } from './grid/grid-columns.tsx';
import { toGridItems } from './grid/grid-items.ts';
import { OfferGrid } from './grid/offer-grid.tsx';
import { applyEdits, discardEdits, listCells, redoEdit, settleEdits, undoEdit } from './grid/pending-edits.ts';
import { PublishQuestions } from './grid/publish-questions.tsx';
import { usePendingEdits } from './grid/use-pending-edits.ts';
import { usePublishing } from './grid/use-publishing.ts';
import { ChangeByDialog, SetValueDialog } from './grid/value-dialogs.tsx';
import { useOfferColumns } from './offer-columns.tsx';
import { MenuActionsContext, OfferMenu, type OfferMenuActions } from './offer-menu.tsx';
import { PauseUntilDialog, RemoveQuestion } from './offer-questions.tsx';
import { statusText } from './offer-states.ts';
import { defaultHidden, OffersFilters } from './offers-filters.tsx';
import type { ProductType } from './queries.ts';
import { filterKeys, type OfferSort, type OffersSearch, selectOffers } from './search.ts';
import { SelectionBar } from './selection-bar.tsx';
import { t } from './texts.ts';
import { useOfferActions } from './use-offer-actions.ts';

interface OffersViewProps {
  readonly productType: ProductType;
  readonly query: UseQueryResult<OwnOfferList>;
  readonly search: OffersSearch;
  readonly onSearch: (change: Partial<OffersSearch>) => void;
  readonly onExplain: (offerId: string) => void;
}

type Question = {
  readonly kind: 'remove' | 'pauseUntil' | 'setValue' | 'changeBy';
  readonly offers: readonly OwnOffer[];
};

/** The offers of one tab: filters, selection, grid, and the bar of what is not published. Cards on narrow screens. */
export function OffersView({ productType, query, search, onSearch, onExplain }: OffersViewProps) {
  const isNarrow = useMedia(narrowScreen);
  const offers = useMemo(() => query.data?.offers ?? [], [query.data]);
  const rows = useMemo(() => selectOffers(offers, search), [offers, search]);
  const [edits, setEdits] = usePendingEdits(productType);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<Question>();
  const act = useOfferActions();
  const publishing = usePublishing(edits, offers, (count) => {
    setEdits(settleEdits);
    notify.success(t('published', { count }));
  });
  const chosen = rows.filter(({ _id }) => selected.has(_id));
  const ask = (kind: Question['kind']) => (given: readonly OwnOffer[]) => setQuestion({ kind, offers: given });
  const close = () => setQuestion(undefined);
  const reset = () => onSearch(Object.fromEntries(filterKeys.map((key) => [key, undefined])));
  const menu: OfferMenuActions = {
    onEdit: ({ _id }) => onSearch({ angebot: _id }),
    onExplain: ({ _id }) => onExplain(_id),
    onPause: (offer) => act.pause([offer]),
    onResume: (offer) => act.resume([offer]),
    onClone: (offer) => act.clone([offer]),
    onPauseUntil: (offer) => ask('pauseUntil')([offer]),
    onRemove: (offer) => ask('remove')([offer]),
  };
  const cells = listCells(edits).length;
  const sort = { by: search.sort ?? 'product', direction: search.richtung ?? 'asc' } as const;
  const sortBy = (by: OfferSort) =>
    onSearch({ sort: by, richtung: by === sort.by && sort.direction === 'asc' ? 'desc' : undefined });
  const empty =
    offers.length === 0 ? (
      <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>
    ) : (
      <EmptyState title={t('noMatchTitle')} action={<Button onClick={reset}>{t('reset')}</Button>}>
        {t('noMatch')}
      </EmptyState>
    );
  return (
    <MenuActionsContext value={menu}>
      <OffersFilters offers={offers} search={search} onSearch={onSearch} onReset={reset} columns={!isNarrow} />
      {chosen.length > 0 && (
        <SelectionBar
          offers={chosen}
          busy={act.busy}
          onSetValue={ask('setValue')}
          onChangeBy={ask('changeBy')}
          onPause={act.pause}
          onResume={act.resume}
          onPauseUntil={ask('pauseUntil')}
          onClone={act.clone}
          onRemove={ask('remove')}
          onClear={() => setSelected(new Set())}
        />
      )}
      <Panel flush>
        {isNarrow ? (
          <OfferCards rows={query.data && rows} query={query} empty={empty} onOpen={menu.onEdit} />
        ) : query.data === undefined ? (
          query.error ? (
            <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonLines lines={12} />
          )
        ) : rows.length === 0 ? (
          empty
        ) : (
          <OfferGrid
            label={t('title')}
            items={toGridItems(rows, search.gruppe, statusText)}
            columns={shownColumns(search)}
            edits={edits}
            problems={publishing.problems}
            selected={selected}
            sort={sort}
            onSort={sortBy}
            onSelect={(ids, on) => setSelected((before) => withIds(before, ids, on))}
            onEdit={(given) => setEdits((before) => applyEdits(before, given))}
            onUndo={() => setEdits(undoEdit)}
            onRedo={() => setEdits(redoEdit)}
            onOpen={menu.onEdit}
            onLeftOver={(count) => notify.error(t('leftOver', { count }))}
            actions={drawMenu}
          />
        )}
      </Panel>
      {(cells > 0 || edits.redo.length > 0) && (
        <DraftBar
          publishing={publishing}
          offers={offers}
          cells={cells}
          canUndo={edits.undo.length > 0}
          canRedo={edits.redo.length > 0}
          onUndo={() => setEdits(undoEdit)}
          onRedo={() => setEdits(redoEdit)}
          onDiscard={() => setEdits(discardEdits)}
        />
      )}
      <PublishQuestions publishing={publishing} edits={edits} offers={offers} onEdits={setEdits} />
      {question?.kind === 'remove' && (
        <RemoveQuestion
          offers={question.offers}
          onClose={close}
          onRemove={() => [act.remove(question.offers), close()]}
        />
      )}
      {question?.kind === 'pauseUntil' && (
        <PauseUntilDialog
          offers={question.offers}
          onClose={close}
          onPause={(until) => [act.pause(question.offers, until), close()]}
        />
      )}
      {question?.kind === 'setValue' && (
        <SetValueDialog
          offers={question.offers}
          edits={edits}
          onEdit={(given) => setEdits((before) => applyEdits(before, given))}
          onClose={close}
        />
      )}
      {question?.kind === 'changeBy' && (
        <ChangeByDialog
          offers={question.offers}
          edits={edits}
          onEdit={(given) => setEdits((before) => applyEdits(before, given))}
          onClose={close}
        />
      )}
    </MenuActionsContext>
  );
}

const drawMenu = (offer: OwnOffer) => <OfferMenu offer={offer} />;

function OfferCards({
  rows,
  query,
  empty,
  onOpen,
}: {
  readonly rows: readonly OwnOffer[] | undefined;
  readonly query: UseQueryResult<OwnOfferList>;
  readonly empty: React.ReactNode;
  readonly onOpen: (offer: OwnOffer) => void;
}) {
  const columns = useOfferColumns();
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      pageBy={50}
      onRowOpen={onOpen}
      rowTone={({ status }) => (status === 'ACTIVE' ? undefined : 'muted')}
      error={query.data ? undefined : (query.error ?? undefined)}
      onRetry={() => void query.refetch()}
      empty={empty}
    />
  );
}

function withIds(before: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(before);
  for (const id of ids) on ? next.add(id) : next.delete(id);
  return next;
}

function shownColumns({ kunde, ohne }: OffersSearch) {
  const hidden = new Set((ohne ?? defaultHidden).split(','));
  return listGridColumns(kunde).filter(({ id }) => !hidden.has(id));
}
