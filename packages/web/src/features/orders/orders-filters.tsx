import type { OrderHistory } from '@handelsplatz/contract/orders';
import { joinList, readList } from '../../platform/search-params.ts';
import { FilterBar } from '../../ui/data-table/filter-bar.tsx';
import { FoldedFilters } from '../../ui/data-table/folded-filters.tsx';
import { ChoiceField, chosenValues } from '../../ui/fields/choice/choice-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberSearch } from './number-search.tsx';
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

type ListFilter = 'status' | 'produkt' | 'terminal' | 'verkaeufer' | 'kaeufer';

/** Filters of the order list. Their choices come from the orders themselves. */
export function OrdersFilters({ options, isBuyer, search, onChange }: OrdersFiltersProps) {
  const named = (choices: readonly { _id: string; name: string }[] = []) =>
    choices.map(({ _id, name }) => ({ value: _id, label: name }));
  const filter = (label: string, key: ListFilter, choices: { value: string; label: string }[]) => (
    <ChoiceField
      look="filter"
      label={label}
      groups={[{ id: key, label, options: choices }]}
      value={readList(search[key])}
      onChange={(choice) => onChange({ [key]: joinList(chosenValues(choice)) })}
    />
  );
  const statuses = orderStatuses
    .filter((status) => options?.status.includes(status) || readList(search.status).includes(status))
    .map((status) => ({ value: status, label: statusText(status, isBuyer) }));
  return (
    <FilterBar onReset={() => onChange(noFilters)} active={hasFilters(search)}>
      <NumberSearch value={search.nummer ?? ''} onChange={(nummer) => onChange({ nummer: nummer || undefined })} />
      <FoldedFilters active={countFilters(search)}>
        {filter(t('status'), 'status', statuses)}
        {filter(t('product'), 'produkt', named(options?.products))}
        {filter(t('terminal'), 'terminal', named(options?.terminals))}
        {isBuyer
          ? filter(t('seller'), 'verkaeufer', named(options?.sellers))
          : filter(t('buyer'), 'kaeufer', named(options?.buyers))}
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
