import type { OwnOffer, OwnOfferList } from '@handelsplatz/contract/offers';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Pager } from '../../ui/data-table/pager.tsx';
import type { Page } from '../../ui/data-table/types.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { lazyPart, usePreloaded } from '../../ui/feedback/lazy-part.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { narrowScreen, useMedia } from '../../ui/use-media.ts';
import { DraftBar, ImpactDialog } from './grid/draft-bar.tsx';
import { listGridColumns } from './grid/grid-columns.tsx';
import { toGridItems } from './grid/grid-items.ts';
import { type CellProblems, OfferGrid } from './grid/offer-grid.tsx';
import { applyEdits, type PendingEdits, redoEdit, settleEdits, undoEdit } from './grid/pending-edits.ts';
import { usePendingEdits } from './grid/use-pending-edits.ts';
import { type Publishing, usePublishing } from './grid/use-publishing.ts';
import { MenuActionsContext, OfferMenu, OfferMenuList } from './offer-menu.tsx';
import type { OfferMenuActions } from './offer-menu-list.tsx';
import type { OpenQuestion } from './offer-questions.tsx';
import { statusText } from './offer-states.ts';
import { OffersFilters } from './offers-filters.tsx';
import type { ProductType } from './queries.ts';
import { filterKeys, hiddenColumns, type OffersSearch, pageOffers, selectOffers } from './search.ts';
import { SelectionBar, SelectionMenu } from './selection-bar.tsx';
import { t } from './texts.ts';
import { useOfferActions } from './use-offer-actions.ts';

const OfferCards = lazyPart(() => import('./offer-cards.tsx'), <SkeletonLines lines={12} />);
const OfferQuestion = lazyDialog(() => import('./offer-questions.tsx'));
const PublishQuestions = lazyDialog(() => import('./grid/publish-questions.tsx'));
const openedLater = [OfferMenuList, SelectionMenu, OfferQuestion, PublishQuestions, ImpactDialog];

interface OffersViewProps {
  readonly productType: ProductType;
  readonly query: UseQueryResult<OwnOfferList>;
  readonly search: OffersSearch;
  readonly onSearch: (change: Partial<OffersSearch>) => void;
  readonly onExplain: (offerId: string) => void;
}

/** The offers of one tab: filters, selection, grid, and the bar of what is not published. Cards on narrow screens. */
export function OffersView({ productType, query, search, onSearch, onExplain }: OffersViewProps) {
  usePreloaded(openedLater);
  const isNarrow = useMedia(narrowScreen);
  const offers = useMemo(() => query.data?.offers ?? [], [query.data]);
  const found = useMemo(() => selectOffers(offers, search), [offers, search]);
  const paged = isNarrow && search.je === undefined;
  const { rows, page } = useMemo(
    () => pageOffers(found, paged ? { ...search, je: '50' } : search),
    [found, paged, search],
  );
  const [edits, setEdits] = usePendingEdits(productType);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<OpenQuestion>();
  const act = useOfferActions(setEdits);
  const publishing = usePublishing(edits, offers, (count) => {
    setEdits(settleEdits);
    notify.success(t('published', { count }));
  });
  const chosen = found.filter(({ _id }) => selected.has(_id));
  const ask = (kind: OpenQuestion['kind']) => (given: readonly OwnOffer[]) => setQuestion({ kind, offers: given });
  const reset = () => onSearch(Object.fromEntries(filterKeys.map((key) => [key, undefined])));
  const empty =
    offers.length === 0 ? <NoOffers onNew={() => onSearch({ angebot: 'neu' })} /> : <NoMatch onReset={reset} />;
  const paging = { page, onPage: (seite: number) => onSearch({ seite }) };
  const menu: OfferMenuActions = {
    onEdit: ({ _id }) => onSearch({ angebot: _id }),
    onExplain: ({ _id }) => onExplain(_id),
    onPause: (offer) => act.pause([offer]),
    onResume: (offer) => act.resume([offer]),
    onClone: (offer) => act.clone([offer]),
    onPauseUntil: (offer) => ask('pauseUntil')([offer]),
    onRemove: (offer) => ask('remove')([offer]),
  };
  return (
    <MenuActionsContext value={menu}>
      <OffersFilters offers={offers} search={search} onSearch={onSearch} onReset={reset} />
      {chosen.length > 0 && <SelectionBar offers={chosen} act={act} ask={ask} onClear={() => setSelected(new Set())} />}
      <Panel flush>
        {isNarrow ? (
          <OfferCards rows={query.data && rows} query={query} empty={empty} onOpen={menu.onEdit} {...paging} />
        ) : (
          <OfferTable
            query={query}
            rows={rows}
            empty={empty}
            search={search}
            onSearch={onSearch}
            {...paging}
            edits={edits}
            onEdits={setEdits}
            problems={publishing.problems}
            selected={selected}
            onSelect={(ids, on) => setSelected((before) => withIds(before, ids, on))}
            onOpen={menu.onEdit}
          />
        )}
      </Panel>
      <Publication {...{ publishing, offers, edits }} onEdits={setEdits} />
      {question && (
        <OfferQuestion
          {...question}
          act={act}
          edits={edits}
          onEdits={setEdits}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </MenuActionsContext>
  );
}

interface PublicationProps {
  readonly publishing: Publishing;
  readonly offers: readonly OwnOffer[];
  readonly edits: PendingEdits;
  readonly onEdits: EditsChange;
}

/** The bar of what is not published, and the questions before it is. */
function Publication(props: PublicationProps) {
  const { outliers, conflicts } = props.publishing;
  return (
    <>
      <DraftBar {...props} />
      {(outliers || conflicts.length > 0) && <PublishQuestions {...props} />}
    </>
  );
}

type EditsChange = (change: (edits: PendingEdits) => PendingEdits) => void;

/** The chosen page; undefined while the whole list is shown. Cards always have pages. */
interface Paging {
  readonly page: Page | undefined;
  readonly onPage: (number: number) => void;
}

interface OfferTableProps extends Pick<OffersViewProps, 'query' | 'search' | 'onSearch'>, Paging {
  readonly rows: readonly OwnOffer[];
  readonly empty: ReactNode;
  readonly edits: PendingEdits;
  readonly onEdits: EditsChange;
  readonly problems: CellProblems;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: readonly string[], on: boolean) => void;
  readonly onOpen: (offer: OwnOffer) => void;
}

/** The grid, or what stands in its place while there is nothing to edit. */
function OfferTable(props: OfferTableProps) {
  const { query, rows, empty, search, onSearch, onEdits, page, onPage } = props;
  const items = useMemo(() => toGridItems(rows, search.gruppe, statusText), [rows, search.gruppe]);
  const { kunde, ohne } = search;
  const columns = useMemo(() => shownColumns({ kunde, ohne }), [kunde, ohne]);
  if (query.data === undefined)
    return query.error ? (
      <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonLines lines={12} />
    );
  if (rows.length === 0) return empty;
  const sort = { by: search.sort ?? 'product', direction: search.richtung ?? 'asc' } as const;
  return (
    <>
      <OfferGrid
        label={t('title')}
        items={items}
        columns={columns}
        edits={props.edits}
        problems={props.problems}
        selected={props.selected}
        sort={sort}
        onSort={(by) =>
          onSearch({ sort: by, richtung: by === sort.by && sort.direction === 'asc' ? 'desc' : undefined })
        }
        onSelect={props.onSelect}
        onEdit={(given) => onEdits((before) => applyEdits(before, given))}
        onUndo={() => onEdits(undoEdit)}
        onRedo={() => onEdits(redoEdit)}
        onOpen={props.onOpen}
        onLeftOver={(count, isTooLong) =>
          notify.error(t(isTooLong ? 'leftOver' : 'tooWide', { count, rows: rows.length }))
        }
        actions={drawMenu}
      />
      {page && <Pager label={t('title')} page={page} onPage={onPage} />}
    </>
  );
}

/** This seller has no offers at all. */
function NoOffers({ onNew }: { readonly onNew: () => void }) {
  return (
    <EmptyState
      title={t('emptyTitle')}
      action={
        <>
          <Button tone="primary" onClick={onNew}>
            {t('newOffer')}
          </Button>
          <ButtonLink to="/uploads">{t('upload')}</ButtonLink>
        </>
      }
    >
      {t('empty')}
    </EmptyState>
  );
}

/** The filters leave no offer. */
function NoMatch({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState title={t('noMatchTitle')} action={<Button onClick={onReset}>{t('reset')}</Button>}>
      {t('noMatch')}
    </EmptyState>
  );
}

const drawMenu = (offer: OwnOffer) => <OfferMenu offer={offer} />;

function withIds(before: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(before);
  for (const id of ids) on ? next.add(id) : next.delete(id);
  return next;
}

function shownColumns(choice: Pick<OffersSearch, 'kunde' | 'ohne'>) {
  const hidden = new Set(hiddenColumns(choice).split(','));
  return listGridColumns(choice.kunde).filter(({ id }) => !hidden.has(id));
}
