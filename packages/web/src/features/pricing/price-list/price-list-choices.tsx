import type { PriceList } from '@handelsplatz/contract/pricing/price-list';
import { useMemo } from 'react';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { FoldedFilters } from '../../../ui/data-table/folded-filters.tsx';
import { ComboboxField } from '../../../ui/fields/choice/combobox-field.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { DelayedSearch } from '../../../ui/fields/delayed-search.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { type PricingSearch, readPricingSearch } from '../search.ts';
import styles from './price-list.module.css';
import { onlyPriceChoices, readView } from './price-list-queries.ts';
import { priceListTexts as t } from './texts.ts';

/** Clears every filter; customer, payment term and sort stay. */
export const noPriceListFilters: Partial<PricingSearch> = {
  q: undefined,
  produkt: undefined,
  terminal: undefined,
  nur: undefined,
};

/** Chooses the customer, the payment term and the view of the list. */
export function PriceListChoices({ list }: { list: PriceList }) {
  const [search, setSearch] = useScreenSearch(readPricingSearch);
  const { customers } = list;
  const customerOptions = useMemo(
    () =>
      customers.map(({ _id, name, customerNo }) => ({
        value: _id,
        label: t('customerOf', { name, number: customerNo }),
      })),
    [customers],
  );
  return (
    <search className={styles.choices}>
      <ComboboxField
        label={t('customer')}
        value={list.customer?._id ?? ''}
        options={customerOptions}
        onChange={(kunde) => kunde && setSearch({ kunde, ziel: undefined })}
      />
      <SelectField
        label={t('term')}
        value={search.ziel ?? ''}
        withEmpty
        placeholder={t('shortest')}
        options={list.paymentTerms.map((days) => ({ value: String(days), label: t('termDays', { count: days }) }))}
        onChange={(ziel) => setSearch({ ziel: ziel || undefined })}
      />
      <Segments
        label={t('view')}
        value={readView(search)}
        options={[
          { value: 'calculation', label: t('calculation') },
          { value: 'customer', label: t('forCustomer') },
        ]}
        onChange={(view) => setSearch({ ansicht: view === 'customer' ? 'kunde' : undefined })}
      />
    </search>
  );
}

/** Filters by words, product, terminal, and whether the customer can buy. All filters are kept in the address. */
export function PriceListFilters({ list }: { list: PriceList }) {
  const [search, setSearch] = useScreenSearch(readPricingSearch);
  const active = [search.produkt, search.terminal, search.nur].filter(Boolean).length;
  const products = new Map(list.rows.map(({ product }) => [product._id, product.name]));
  const terminals = new Map(list.rows.map(({ terminal }) => [terminal._id, terminal.name]));
  const choice = (label: string, name: 'produkt' | 'terminal', named: ReadonlyMap<string, string>) => (
    <SelectField
      label={label}
      value={search[name] ?? ''}
      withEmpty
      placeholder={t('all')}
      options={[...named].map(([value, text]) => ({ value, label: text })).sort(byLabel)}
      onChange={(id) => setSearch({ [name]: id || undefined })}
    />
  );
  return (
    <FilterBar onReset={() => setSearch(noPriceListFilters)} active={active > 0 || Boolean(search.q)}>
      <div className={styles.search}>
        <DelayedSearch label={t('search')} value={search.q ?? ''} onChange={(q) => setSearch({ q: q || undefined })} />
      </div>
      <FoldedFilters active={active}>
        {choice(t('product'), 'produkt', products)}
        {choice(t('terminal'), 'terminal', terminals)}
        {readView(search) === 'calculation' && (
          <SelectField
            label={t('only')}
            value={onlyPriceChoices.find((known) => known === search.nur) ?? 'all'}
            options={onlyPriceChoices.map((value) => ({ value, label: t(`only_${value}`) }))}
            onChange={(nur) => setSearch({ nur: nur === 'all' ? undefined : nur })}
          />
        )}
      </FoldedFilters>
    </FilterBar>
  );
}

const { compare } = new Intl.Collator('de', { numeric: true });
const byLabel = (a: { label: string }, b: { label: string }) => compare(a.label, b.label);
