import type { Delivery, DeliveriesPage as Page } from '@handelsplatz/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { countText } from '../../../ui/data-table/count-text.ts';
import { PagedTable } from '../../../ui/data-table/paged-table.tsx';
import { SearchBar } from '../../../ui/data-table/search-bar.tsx';
import type { Column } from '../../../ui/data-table/types.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { StatusTone } from '../../../ui/feedback/note.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { mailDeliveriesQuery } from './queries.ts';
import { type DeliveriesSearch, readDeliveriesSearch, stateChoices } from './search.ts';
import { t } from './texts.ts';

const everything: DeliveriesSearch = { q: undefined, stand: undefined, seite: undefined };

/** All mails of the marketplace with the state of their delivery, for its provider. */
export default function DeliveriesPage() {
  const [search, setSearch] = useScreenSearch(readDeliveriesSearch);
  const query = useQuery(mailDeliveriesQuery(search));
  const formats = useFormats();
  const [openId, setOpenId] = useState<string>();
  const columns = useMemo(() => listColumns(formats), [formats]);
  const { mails, counts, metadata } = query.data ?? {};
  const open = mails?.find(({ _id }) => _id === openId);
  const isNarrow = Boolean(search.q ?? search.stand);
  return (
    <>
      <PageHeader title={t('title')} intro={t('description')} />
      <SearchBar
        label={t('search')}
        placeholder={t('searchHint')}
        search={search}
        everything={everything}
        choices={{ stand: { label: t('state'), all: t('allStates'), options: listStates(formats, counts) } }}
        onChange={setSearch}
      />
      <PagedTable
        label={t('list')}
        columns={columns}
        rows={mails}
        rowKey={({ _id }) => _id}
        opens={{ onRowOpen: ({ _id }) => setOpenId(_id), selected: openId }}
        query={query}
        metadata={metadata}
        onPage={setSearch}
        nothing={{ title: t('nothing'), text: t('nothingText'), reset: t('reset') }}
        yet={!isNarrow && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
        onReset={() => setSearch(everything)}
      />
      {open && <DeliveryDrawer mail={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

function listStates(formats: Formats, counts: Page['counts'] | undefined) {
  const none = { total: 0, more: false };
  const countOf = (state: Delivery['state']) => ({ count: countText(formats, counts?.[state] ?? none) });
  const labels = {
    wartet: t('wartet', countOf('WAITING')),
    gescheitert: t('gescheitert', countOf('FAILED')),
    verschickt: t('verschickt', countOf('SENT')),
    aufbewahrt: t('aufbewahrt', countOf('KEPT')),
  };
  return stateChoices.map((value) => ({ value, label: labels[value] }));
}

const tones: Readonly<Record<Delivery['state'], StatusTone>> = {
  WAITING: 'warning',
  FAILED: 'negative',
  SENT: 'positive',
  KEPT: 'neutral',
};

function listColumns(formats: Formats): Column<Delivery>[] {
  return [
    { id: 'subject', header: t('subject'), width: 'auto', onCard: 'title', cell: ({ subject }) => subject },
    { id: 'kind', header: t('kind'), cell: ({ kind }) => kind || '–' },
    { id: 'to', header: t('to'), cell: ({ to }) => to },
    { id: 'account', header: t('account'), cell: ({ account }) => account ?? '–' },
    { id: 'attempts', header: t('attempts'), align: 'right', cell: ({ attempts }) => attempts },
    { id: 'created', header: t('created'), align: 'right', cell: ({ createdAt }) => formats.dateTime(createdAt) },
    {
      id: 'state',
      header: t('state'),
      onCard: 'aside',
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>,
    },
  ];
}
