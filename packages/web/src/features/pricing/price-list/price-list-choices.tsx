import type { PriceList } from '@handelsplatz/contract/pricing';
import { useScreenSearch } from '../../platform/screen.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FoldedFilters } from '../../ui/folded-filters.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './price-list.module.css';
import { onlyChoices, viewOf } from './price-list-queries.ts';
import { priceListTexts as t } from './price-list-texts.ts';
import type { PricingSearch } from './search.ts';

/** No filter at all; customer, payment term and order stay. */
export const noFilters: Partial<PricingSearch> = {
  q: undefined,
  produkt: undefined,
  terminal: undefined,
  nur: undefined,
};

/** Whose prices, at which payment term, and for whom the list is. */
export function PriceListChoices({ list }: { list: PriceList }) {
  const [search, setSearch] = useScreenSearch<PricingSearch>();
  return (
    <search className={styles.choices}>
      <SelectField
        label={t('customer')}
        value={list.customer?._id ?? ''}
        options={list.customers.map(({ _id, name, customerNo }) => ({
          value: _id,
          label: t('customerOf', { name, number: customerNo }),
        }))}
        onChange={(kunde) => setSearch({ kunde: kunde || undefined, ziel: undefined })}
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
        value={viewOf(search)}
        options={[
          { value: 'calculation', label: t('calculation') },
          { value: 'customer', label: t('forCustomer') },
        ]}
        onChange={(view) => setSearch({ ansicht: view === 'customer' ? 'kunde' : undefined })}
      />
    </search>
  );
}

/** Words, product, terminal, and whether the customer can buy; all of it lives in the address. */
export function PriceListFilters({ list }: { list: PriceList }) {
  const [search, setSearch] = useScreenSearch<PricingSearch>();
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
    <FilterBar onReset={() => setSearch(noFilters)} active={active > 0 || Boolean(search.q)}>
      <div className={styles.search}>
        <SearchField label={t('search')} value={search.q ?? ''} onChange={(q) => setSearch({ q: q || undefined })} />
      </div>
      <FoldedFilters active={active}>
        {choice(t('product'), 'produkt', products)}
        {choice(t('terminal'), 'terminal', terminals)}
        {viewOf(search) === 'calculation' && (
          <SelectField
            label={t('only')}
            value={onlyChoices.find((known) => known === search.nur) ?? 'all'}
            options={onlyChoices.map((value) => ({ value, label: t(`only_${value}`) }))}
            onChange={(nur) => setSearch({ nur: nur === 'all' ? undefined : nur })}
          />
        )}
      </FoldedFilters>
    </FilterBar>
  );
}

const { compare } = new Intl.Collator('de', { numeric: true });
const byLabel = (a: { label: string }, b: { label: string }) => compare(a.label, b.label);
