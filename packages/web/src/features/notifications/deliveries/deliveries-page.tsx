import type { Delivery, DeliveriesPage as Page } from '@handelsplatz/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { countText } from '../../../ui/data-table/count-text.ts';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { StatusTone } from '../../../ui/feedback/note.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { DelayedSearch } from '../../../ui/fields/delayed-search.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './deliveries.module.css';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { deliveriesQuery } from './queries.ts';
import { type DeliveriesSearch, readDeliveriesSearch, stateChoices } from './search.ts';
import { t } from './texts.ts';

const everything: DeliveriesSearch = { q: undefined, stand: undefined, seite: undefined };

/** All mails of the marketplace with the state of their delivery, for its provider. */
export default function DeliveriesPage() {
  const [search, setSearch] = useScreenSearch(readDeliveriesSearch);
  const query = useQuery(deliveriesQuery(search));
  const formats = useFormats();
  const [openId, setOpenId] = useState<string>();
  const columns = useMemo(() => listColumns(formats), [formats]);
  const { mails, counts, metadata } = query.data ?? {};
  const open = mails?.find(({ _id }) => _id === openId);
  const isNarrow = Boolean(search.q ?? search.stand);
  return (
    <>
      <PageHeader title={t('title')} intro={t('description')} />
      <Filters search={search} counts={counts} onChange={setSearch} />
      <Panel flush>
        <DataTable
          label={t('list')}
          columns={columns}
          rows={mails}
          rowKey={({ _id }) => _id}
          onRowOpen={({ _id }) => setOpenId(_id)}
          selected={openId}
          page={metadata && { ...metadata, number: metadata.pageNumber }}
          onPage={(page) => setSearch({ seite: page > 1 ? page : undefined })}
          refreshing={query.isPlaceholderData}
          error={query.error ?? undefined}
          onRetry={() => void query.refetch()}
          empty={<NoMails isNarrow={isNarrow} onReset={() => setSearch(everything)} />}
        />
      </Panel>
      {open && <DeliveryDrawer mail={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

function NoMails({ isNarrow, onReset }: { readonly isNarrow: boolean; readonly onReset: () => void }) {
  if (!isNarrow) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  return (
    <EmptyState title={t('nothing')} action={<Button onClick={onReset}>{t('reset')}</Button>}>
      {t('nothingText')}
    </EmptyState>
  );
}

const none = { total: 0, more: false };

interface FiltersProps {
  readonly search: DeliveriesSearch;
  readonly counts: Page['counts'] | undefined;
  readonly onChange: (part: Partial<DeliveriesSearch>) => void;
}

function Filters({ search: { q, stand }, counts, onChange }: FiltersProps) {
  const formats = useFormats();
  const countOf = (state: Delivery['state']) => ({ count: countText(formats, counts?.[state] ?? none) });
  const labels = {
    wartet: t('wartet', countOf('WAITING')),
    gescheitert: t('gescheitert', countOf('FAILED')),
    verschickt: t('verschickt', countOf('SENT')),
    aufbewahrt: t('aufbewahrt', countOf('KEPT')),
  };
  const narrow = (part: Partial<DeliveriesSearch>) => onChange({ ...part, seite: undefined });
  return (
    <FilterBar onReset={() => onChange(everything)} active={Boolean(q ?? stand)}>
      <div className={styles.search}>
        <DelayedSearch
          label={t('search')}
          placeholder={t('searchHint')}
          value={q ?? ''}
          pauseMs={250}
          onChange={(text) => narrow({ q: text || undefined })}
        />
      </div>
      <SelectField
        label={t('state')}
        hideLabel
        withEmpty
        placeholder={t('allStates')}
        value={stand ?? ''}
        options={stateChoices.map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => narrow({ stand: stateChoices.find((choice) => choice === value) })}
      />
    </FilterBar>
  );
}

const tones: Readonly<Record<Delivery['state'], StatusTone>> = {
  WAITING: 'warning',
  FAILED: 'negative',
  SENT: 'positive',
  KEPT: 'neutral',
};

function listColumns(formats: Formats): Column<Delivery>[] {
  return [
    { id: 'subject', header: t('subject'), onCard: 'title', cell: ({ subject }) => subject },
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
