import type { DraftImpact, DraftImpactRow } from '@handelsplatz/contract/pricing/impact';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import { useMemo } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { FoldedFilters } from '../../../ui/data-table/folded-filters.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { ComboboxField } from '../../../ui/fields/choice/combobox-field.tsx';
import { toOptions } from '../../../ui/fields/choice/option-list.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { narrowScreen, useMedia } from '../../../ui/use-media.ts';
import { type PricingSearch, readPricingSearch } from '../search.ts';
import styles from './impact.module.css';
import { nameColumns } from './impact-names.tsx';
import { impactTexts as t } from './texts.ts';

/** Prices on one page; fewer on phones, where each price is a card. */
export function useImpactPageSize(): number {
  return useMedia(narrowScreen) ? 20 : 50;
}

/** The server's limit of pages. */
const lastPage = 50;

interface ImpactPricesProps {
  readonly impact: DraftImpact;
  readonly overview: PricingOverview;
  /** The prices shown still belong to the previous filters. */
  readonly refreshing: boolean;
}

/** Every price that moves: old, new and the change. Filters, sort and page are kept in the address. */
export function ImpactPrices({ impact, overview, refreshing }: ImpactPricesProps) {
  const formats = useFormats();
  const [search, setSearch] = useScreenSearch(readPricingSearch);
  const columns = useColumns();
  const size = useImpactPageSize();
  const reachable = lastPage * size;
  return (
    <Panel title={`${t('prices')}, ${formats.priceUnit}`} flush>
      <div className={styles.filters}>
        <ImpactFilters overview={overview} />
      </div>
      <DataTable
        label={t('prices')}
        columns={columns}
        rows={impact.rows}
        rowKey={({ offer, customer, paymentTerm }) => `${offer._id} ${customer?._id ?? ''} ${paymentTerm ?? ''}`}
        page={{ number: search.seite ?? 1, total: Math.min(impact.matching, reachable), size }}
        onPage={(seite) => setSearch({ seite: seite === 1 ? undefined : seite })}
        refreshing={refreshing}
        empty={<EmptyState title={t('noMatchTitle')}>{t('noMatch')}</EmptyState>}
        {...(impact.matching > reachable && {
          footer: <p className={styles.note}>{t('tooMany', { count: formats.number(reachable, 0) })}</p>,
        })}
      />
    </Panel>
  );
}

const onlyChoices = ['all', 'outliers', 'up', 'down', 'base'] as const;
const sortChoices = ['size', 'rise', 'fall', 'product', 'terminal', 'customer'] as const;
const noFilters = { produkt: undefined, terminal: undefined, kunde: undefined, nur: undefined, seite: undefined };

function ImpactFilters({ overview }: { overview: PricingOverview }) {
  const [search, setSearch] = useScreenSearch(readPricingSearch);
  const set = (part: Partial<PricingSearch>) => setSearch({ ...part, seite: undefined });
  const active = [search.produkt, search.terminal, search.kunde, search.nur].filter(Boolean).length;
  const { buyers } = overview;
  const customers = useMemo(() => toOptions(buyers), [buyers]);
  const choice = (label: string, name: 'produkt' | 'terminal', list: readonly { _id: string; name: string }[]) => (
    <SelectField
      label={label}
      value={search[name] ?? ''}
      withEmpty
      placeholder={t('all')}
      options={list.map(({ _id, name: text }) => ({ value: _id, label: text }))}
      onChange={(id) => set({ [name]: id || undefined })}
    />
  );
  return (
    <FilterBar onReset={() => setSearch(noFilters)} active={active > 0}>
      <FoldedFilters active={active}>
        <SelectField
          label={t('only')}
          value={onlyChoices.find((known) => known === search.nur) ?? 'all'}
          options={onlyChoices.map((value) => ({ value, label: t(`only_${value}`) }))}
          onChange={(nur) => set({ nur: nur === 'all' ? undefined : nur })}
        />
        {choice(t('product'), 'produkt', overview.products)}
        {choice(t('terminal'), 'terminal', overview.terminals)}
        <ComboboxField
          label={t('customer')}
          value={search.kunde ?? ''}
          empty={t('all')}
          options={customers}
          onChange={(id) => set({ kunde: id || undefined })}
        />
        <SelectField
          label={t('sort')}
          value={sortChoices.find((known) => known === search.sort) ?? 'size'}
          options={sortChoices.map((value) => ({ value, label: t(`sort_${value}`) }))}
          onChange={(sort) => set({ sort: sort === 'size' ? undefined : sort })}
        />
      </FoldedFilters>
    </FilterBar>
  );
}

function useColumns(): Column<DraftImpactRow>[] {
  const formats = useFormats();
  return [
    ...nameColumns<DraftImpactRow>(t('base')),
    { id: 'old', header: t('old'), align: 'right', cell: ({ oldPrice }) => formats.price(oldPrice) },
    {
      id: 'new',
      header: t('new'),
      align: 'right',
      cell: ({ newPrice }) => <strong>{formats.price(newPrice)}</strong>,
    },
    { id: 'change', header: t('change'), align: 'right', onCard: 'aside', cell: (row) => <Change row={row} /> },
    {
      id: 'percent',
      header: t('percent'),
      align: 'right',
      cell: ({ changePercent }) => `${formats.signed(changePercent, 2)}\u00A0%`,
    },
    {
      id: 'outlier',
      header: t('outlier'),
      hideHeader: true,
      onCard: 'foot',
      cell: ({ outlier }) => outlier && <StatusBadge tone="warning">{t('outlier')}</StatusBadge>,
    },
  ];
}

function Change({ row: { change } }: { row: DraftImpactRow }) {
  const formats = useFormats();
  return (
    <span className={styles.change}>
      <span className={styles.mark} data-direction={change > 0 ? 'up' : 'down'} aria-hidden="true" />
      <span className="tabular">{formats.signed(change, 2)}</span>
    </span>
  );
}
