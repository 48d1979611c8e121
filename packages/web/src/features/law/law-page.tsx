import type { AdminLawRow } from '@handelsplatz/contract/law';
import { brandCodes } from '@handelsplatz/domain/brands';
import { lawKinds } from '@handelsplatz/domain/law';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { SearchBar } from '../../ui/data-table/search-bar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { usePreloaded } from '../../ui/feedback/lazy-part.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { formatValue, nameCountry, nameRow, nameUnit } from './row-words.ts';
import { type LawSearch, lawChoices, readLawSearch } from './search.ts';
import { t } from './texts.ts';

const LawDialog = lazyDialog(() => import('./law-dialog.tsx'));
const WithdrawDialog = lazyDialog(() => import('./withdraw-dialog.tsx'));
const openedLater = [LawDialog, WithdrawDialog];

const everything: LawSearch = { q: undefined, land: undefined, art: undefined, nur: undefined };

type Open = 'new' | { readonly does: 'change' | 'withdraw'; readonly row: AdminLawRow };

/** The statutory figures of all countries, for the provider: add, change or end, withdraw. */
export default function LawPage() {
  usePreloaded(openedLater);
  const [search, setSearch] = useScreenSearch(readLawSearch);
  const { data, error, refetch } = useQuery(read('/api/admin/law'));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <div className="column gap-4">
      <PageHeader
        title={t('title')}
        intro={t('intro')}
        actions={
          <>
            <ButtonLink to="/gesetz/kalender">{t('calendar')}</ButtonLink>
            <Button tone="primary" onClick={() => setOpen('new')}>
              {t('add')}
            </Button>
          </>
        }
      />
      <SearchBar
        label={t('search')}
        placeholder={t('searchHint')}
        search={search}
        everything={everything}
        choices={choices}
        onChange={setSearch}
      />
      <Panel flush>
        <DataTable
          label={t('list')}
          columns={listColumns(useFormats(), setOpen)}
          rows={data?.rows.filter((row) => fits(row, search))}
          rowKey={({ _id }) => _id}
          rowTone={({ state }) => (state === 'PAST' ? 'muted' : undefined)}
          pageBy={50}
          error={error ?? undefined}
          onRetry={() => void refetch()}
          empty={<EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>}
        />
      </Panel>
      {open === 'new' && <LawDialog country={search.land} onClose={close} />}
      {typeof open === 'object' && open.does === 'change' && <LawDialog row={open.row} onClose={close} />}
      {typeof open === 'object' && open.does === 'withdraw' && <WithdrawDialog row={open.row} onClose={close} />}
    </div>
  );
}

const choices = {
  land: {
    label: t('country'),
    all: t('allCountries'),
    options: brandCodes.map((value) => ({ value, label: nameCountry(value) })),
  },
  art: { label: t('kind'), all: t('allKinds'), options: lawKinds.map((value) => ({ value, label: t(value) })) },
  nur: { label: t('only'), all: t('everything'), options: lawChoices.map((value) => ({ value, label: t(value) })) },
};

function fits(row: AdminLawRow, { q = '', land, art, nur }: LawSearch): boolean {
  const { country, kind, goods, paragraph, source, state } = row;
  const words = `${t(kind)} ${goods} ${paragraph} ${source}`.toLowerCase();
  return (
    (land === undefined || land === country) &&
    (art === undefined || art === kind) &&
    (nur !== 'gilt' || state === 'HOLDS' || state === 'ENDS_SOON') &&
    (nur !== 'endet-bald' || state === 'ENDS_SOON') &&
    (nur !== 'ohne-quelle' || source === '') &&
    words.includes(q.toLowerCase())
  );
}

const tones = { PAST: 'neutral', HOLDS: 'positive', ENDS_SOON: 'warning', COMING: 'info' } as const;

function listColumns(formats: Formats, onOpen: (open: Open) => void): Column<AdminLawRow>[] {
  const day = (at: string) => <span className="nowrap">{formats.day(at)}</span>;
  return [
    {
      id: 'kind',
      header: t('kind'),
      onCard: 'title',
      sortable: true,
      value: ({ kind }) => t(kind),
      cell: ({ kind }) => <strong>{t(kind)}</strong>,
    },
    {
      id: 'state',
      header: t('state'),
      onCard: 'aside',
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>,
    },
    {
      id: 'country',
      header: t('country'),
      sortable: true,
      value: ({ country }) => nameCountry(country),
      cell: ({ country }) => nameCountry(country),
    },
    {
      id: 'goods',
      header: t('goods'),
      sortable: true,
      value: ({ goods }) => goods,
      cell: ({ goods }) => goods || t('allGoods'),
    },
    {
      id: 'value',
      header: t('value'),
      align: 'right',
      sortable: true,
      value: ({ value }) => value,
      cell: (row) => `${formatValue(row, formats)} ${nameUnit(row)}`,
    },
    { id: 'from', header: t('from'), sortable: true, value: ({ from }) => from, cell: ({ from }) => day(from) },
    { id: 'to', header: t('to'), sortable: true, value: ({ to }) => to, cell: ({ to }) => (to ? day(to) : '–') },
    { id: 'paragraph', header: t('paragraph'), cell: ({ paragraph }) => paragraph },
    {
      id: 'source',
      header: t('source'),
      width: 'auto',
      cell: ({ source }) => source || <StatusBadge tone="warning">{t('noSource')}</StatusBadge>,
    },
    {
      id: 'checkedOn',
      header: t('checkedOn'),
      sortable: true,
      value: ({ checkedOn }) => checkedOn,
      cell: ({ checkedOn }) => day(checkedOn),
    },
    {
      id: 'actions',
      header: t('change'),
      hideHeader: true,
      onCard: 'foot',
      cell: (row) => <Actions row={row} onOpen={onOpen} />,
    },
  ];
}

function Actions({ row, onOpen }: { row: AdminLawRow; onOpen: (open: Open) => void }) {
  const { day } = useFormats();
  const name = `${nameRow(row)}, ${t('since', { day: day(row.from) })}`;
  return (
    <span className="row gap-2">
      <Button
        size="s"
        tone="subtle"
        aria-label={t('changeOf', { name })}
        onClick={() => onOpen({ does: 'change', row })}
      >
        {t('change')}
      </Button>
      {row.state === 'COMING' && (
        <Button
          size="s"
          tone="subtle"
          aria-label={t('withdrawOf', { name })}
          onClick={() => onOpen({ does: 'withdraw', row })}
        >
          {t('withdraw')}
        </Button>
      )}
    </span>
  );
}
