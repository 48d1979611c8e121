import type { OrderHistory } from '@handelsplatz/contract/orders';
import { readList } from '../../platform/search-params.ts';
import { FilterBar } from '../../ui/data-table/filter-bar.tsx';
import { FoldedFilters } from '../../ui/data-table/folded-filters.tsx';
import { ListFilter } from '../../ui/data-table/list-filter.tsx';
import { toOptions } from '../../ui/fields/choice/option-list.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { DelayedSearch } from '../../ui/fields/delayed-search.tsx';
import { orderStatuses, statusText } from './order-status.tsx';
import { countFilters, hasFilters, noFilters, type OrdersSearch } from './search.ts';
import { t } from './texts.ts';

interface OrdersFiltersProps {
  readonly options: OrderHistory['filterOptions'] | undefined;
  readonly isBuyer: boolean;
  readonly search: OrdersSearch;
  /** Called with every change, which also returns to the first page. */
  readonly onChange: (part: Partial<OrdersSearch>) => void;
}

type FilterKey = 'status' | 'produkt' | 'terminal' | 'verkaeufer' | 'kaeufer';

/** The pause in typing before the server is asked for an order number. */
const searchPauseMs = 300;

/** Filters of the order list. Their choices come from the orders themselves. */
export function OrdersFilters({ options, isBuyer, search, onChange }: OrdersFiltersProps) {
  const filter = (key: FilterKey) => ({
    value: search[key],
    onChange: (value: string | undefined) => onChange({ [key]: value }),
  });
  const statuses = orderStatuses
    .filter((status) => options?.status.some(({ _id }) => _id === status) || readList(search.status).includes(status))
    .map((status) => ({ value: status, label: statusText(status, isBuyer) }));
  return (
    <FilterBar onReset={() => onChange(noFilters)} active={hasFilters(search)}>
      <DelayedSearch
        label={t('numberSearch')}
        value={search.nummer ?? ''}
        onChange={(nummer) => onChange({ nummer: nummer || undefined })}
        pauseMs={searchPauseMs}
      />
      <FoldedFilters active={countFilters(search)}>
        <ListFilter {...filter('status')} label={t('status')} options={statuses} />
        <ListFilter {...filter('produkt')} label={t('product')} options={toOptions(options?.products)} />
        <ListFilter {...filter('terminal')} label={t('terminal')} options={toOptions(options?.terminals)} />
        {isBuyer ? (
          <ListFilter {...filter('verkaeufer')} label={t('seller')} options={toOptions(options?.sellers)} />
        ) : (
          <ListFilter {...filter('kaeufer')} label={t('buyer')} options={toOptions(options?.buyers)} />
        )}
        <DateField
          label={t('from')}
          value={search.von ?? ''}
          {...(search.bis && { max: search.bis })}
          onChange={(von) => onChange({ von: von || undefined })}
        />
        <DateField
          label={t('to')}
          value={search.bis ?? ''}
          {...(search.von && { min: search.von })}
          onChange={(bis) => onChange({ bis: bis || undefined })}
        />
      </FoldedFilters>
    </FilterBar>
  );
}
