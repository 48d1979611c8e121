import type { Favourite } from '@handelsplatz/contract/favourites';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { read, useCall } from '../../platform/api/calls.ts';
import { favouritesQuery } from '../../platform/favourite-lists.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { readList } from '../../platform/search-params.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ReorderList } from '../../ui/lists/reorder-list.tsx';
import { FavouriteRow } from './favourite-row.tsx';
import { readFavouritesSearch } from './search.ts';
import { t } from './texts.ts';
import { UnsubscribeQuestion } from './unsubscribe-question.tsx';
import { FavouriteWizard } from './wizard/favourite-wizard.tsx';
import { newValues } from './wizard/wizard-values.ts';

const newList = 'neu';

/** The user's favourite lists: add, change, sort, delete, by mail. */
export default function FavouritesPage() {
  const [search, setSearch] = useScreenSearch(readFavouritesSearch);
  const query = useQuery(favouritesQuery());
  // The wizard opens with what can be chosen.
  useQuery(read('/api/favourites/choices'));
  const [sorting, setSorting] = useState(false);
  const navigate = useNavigate();
  const lists = query.data;
  const edited = lists?.find(({ _id }) => _id === search.liste);
  const unsubscribed = lists?.find(({ _id }) => _id === search.abbestellen);
  const first = useMemo(
    () =>
      newValues({
        products: readList(search.produkt),
        places: readList(search.terminal),
        sellers: readList(search.verkaeufer),
      }),
    [search],
  );
  const close = () => setSearch({ liste: undefined, produkt: undefined, terminal: undefined, verkaeufer: undefined });
  const showInMarket = (liste: string) => void navigate({ to: '/handelsplatz', search: { liste } });
  return (
    <>
      <PageHeader
        title={t('title')}
        intro={t('description')}
        actions={
          <Button tone="primary" onClick={() => setSearch({ liste: newList }, { push: true })}>
            {t('create')}
          </Button>
        }
      />
      {unsubscribed && <UnsubscribeQuestion list={unsubscribed} onDone={() => setSearch({ abbestellen: undefined })} />}
      <Panel title={t('lists')} actions={<SortButton lists={lists} sorting={sorting} onChange={setSorting} />}>
        {lists === undefined && query.isError && (
          <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />
        )}
        {lists === undefined && !query.isError && <SkeletonLines lines={6} />}
        {lists?.length === 0 && (
          <EmptyState
            title={t('emptyTitle')}
            action={<Button onClick={() => setSearch({ liste: newList }, { push: true })}>{t('create')}</Button>}
          >
            {t('empty')}
          </EmptyState>
        )}
        {lists && lists.length > 0 && (sorting ? <Sequence lists={lists} /> : <Lists lists={lists} />)}
      </Panel>
      {(search.liste === newList || edited) && (
        <FavouriteWizard key={search.liste} list={edited} first={first} onClose={close} onSaved={showInMarket} />
      )}
    </>
  );
}

interface SortButtonProps {
  readonly lists: readonly Favourite[] | undefined;
  readonly sorting: boolean;
  readonly onChange: (sorting: boolean) => void;
}

function SortButton({ lists, sorting, onChange }: SortButtonProps) {
  if ((lists?.length ?? 0) < 2) return null;
  return (
    <Button size="s" onClick={() => onChange(!sorting)}>
      {t(sorting ? 'sortDone' : 'sort')}
    </Button>
  );
}

function Lists({ lists }: { lists: readonly Favourite[] }) {
  const counts = useQuery(read('/api/favourites/offers')).data?.lists;
  return (
    <ul className="list">
      {lists.map((list, index) => (
        <FavouriteRow
          key={list._id}
          list={list}
          place={index + 1}
          counts={counts?.find(({ _id }) => _id === list._id)}
        />
      ))}
    </ul>
  );
}

/** The lists to sort. The new sequence shows at once. */
function Sequence({ lists }: { lists: readonly Favourite[] }) {
  const [ids, setIds] = useState(() => lists.map(({ _id }) => _id));
  const sort = useCall('PUT /api/favourites/sequence');
  const names = new Map(lists.map(({ _id, name }) => [_id, name]));
  const known = [
    ...ids.filter((id) => names.has(id)),
    ...lists.map(({ _id }) => _id).filter((id) => !ids.includes(id)),
  ];
  return (
    <>
      <p className="soft breaks">{t('sequenceHint')}</p>
      {sort.error && (
        <ErrorState error={sort.error} what={t('sequence')} onRetry={() => sort.mutate({ body: { ids: [...ids] } })} />
      )}
      <ReorderList
        label={t('sequence')}
        items={known.map((id) => ({ id, label: names.get(id) ?? '' }))}
        onReorder={(next) => {
          setIds([...next]);
          sort.mutate({ body: { ids: [...next] } });
        }}
      />
    </>
  );
}
