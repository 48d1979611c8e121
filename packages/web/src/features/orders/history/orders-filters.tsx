import { orderPeriods } from '@handelsplatz/domain/orders';
import { hasSeveralSellers } from '../../../platform/brand.ts';
import { readList } from '../../../platform/search-params.ts';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { FoldedFilters } from '../../../ui/data-table/folded-filters.tsx';
import { ListFilter } from '../../../ui/data-table/list-filter.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { isProvider } from '../reader.ts';
import { countFilters, hasOrderFilters, noOrderFilters, type OrdersSearch } from '../search.ts';
import { type ChoiceListName, type FilterOptions, toCountedOptions } from './choices.ts';
import { MoreFilters } from './more-filters.tsx';
import { t } from './texts.ts';

export interface OrdersFiltersProps {
  /** What each filter offers under the other filters, and what there is without any. */
  readonly counted: FilterOptions | undefined;
  readonly known: FilterOptions | undefined;
  readonly isBuyer: boolean;
  readonly search: OrdersSearch;
  /** Called with every change, which also returns to the first page. */
  readonly onChange: (part: Partial<OrdersSearch>) => void;
}

type FilterKey = 'status' | 'produkt' | 'terminal' | 'verkaeufer' | 'kaeufer' | 'tochter' | 'adresse' | 'einheit';

/** Filters of the order list. Their choices come from the orders themselves, with counts. */
export function OrdersFilters({ counted, known, isBuyer, search, onChange }: OrdersFiltersProps) {
  const filter = (key: FilterKey, list: ChoiceListName, label: string) => {
    const choices = toCountedOptions(counted?.[list], known?.[list], readList(search[key]));
    if (choices.length === 0) return null;
    return (
      <ListFilter
        label={label}
        options={choices}
        value={search[key]}
        onChange={(value) => onChange({ [key]: value })}
      />
    );
  };
  const hasChildren = (known?.shareholders.length ?? 0) > 1 || search.tochter !== undefined;
  const hasUnits = (known?.purchaseUnits.length ?? 0) > 1 || search.einheit !== undefined;
  return (
    <FilterBar onReset={() => onChange(noOrderFilters)} active={hasOrderFilters(search)}>
      <FoldedFilters active={countFilters(search)}>
        {filter('status', 'status', t('status'))}
        {filter('produkt', 'products', t('product'))}
        {filter('terminal', 'terminals', t('terminal'))}
        {!isBuyer && filter('kaeufer', 'buyers', t('buyer'))}
        {(isBuyer || isProvider()) && hasSeveralSellers() && filter('verkaeufer', 'sellers', t('seller'))}
        {hasChildren && filter('tochter', 'shareholders', t('child'))}
        {filter('adresse', 'deliveryAddress', t('address'))}
        {hasUnits && filter('einheit', 'purchaseUnits', t('unit'))}
        <SelectField
          label={t('period')}
          value={search.zeit ?? ''}
          placeholder={t('anyTime')}
          withEmpty
          options={orderPeriods.map((period) => ({ value: period, label: t(period) }))}
          onChange={(period) => {
            const zeit = orderPeriods.find((known) => known === period);
            onChange({ zeit, ...(zeit && { von: undefined, bis: undefined }) });
          }}
        />
        <MoreFilters search={search} options={counted} onChange={onChange} />
      </FoldedFilters>
    </FilterBar>
  );
}
