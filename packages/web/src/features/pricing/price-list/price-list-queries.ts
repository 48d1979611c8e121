import type { PriceList } from '@handelsplatz/contract/pricing';
import { type PriceListColumn, type PriceListFilter, priceListColumns } from '@handelsplatz/domain/offers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import type { Sort } from '../../ui/data-table/data-table.tsx';
import type { PricingSearch } from './search.ts';

/** `GET /api/pricing/price-list`; loaded again with each market window. */
export const priceListQuery = ({ kunde, ziel }: Pick<PricingSearch, 'kunde' | 'ziel'>) =>
  queryOptions({
    queryKey: ['offers', 'price-list', { kunde, ziel }],
    queryFn: ({ signal }) =>
      api.get<PriceList>('/api/pricing/price-list', { query: { customerId: kunde, paymentTerm: ziel }, signal }),
    placeholderData: keepPreviousData,
  });

/** What the list is for: whoever calculates sees all of it, the customer what can be bought. */
export type PriceListView = 'calculation' | 'customer';

export const viewOf = ({ ansicht }: PricingSearch): PriceListView => (ansicht === 'kunde' ? 'customer' : 'calculation');

export const onlyChoices = ['all', 'offered', 'hidden', 'unpriced'] as const;

/** What the address says of filters, as the interface names it. */
export function filterOf(search: PricingSearch): PriceListFilter {
  const chosen = onlyChoices.find((known) => known === search.nur) ?? 'all';
  return {
    q: search.q,
    products: search.produkt ? [search.produkt] : [],
    terminals: search.terminal ? [search.terminal] : [],
    only: viewOf(search) === 'customer' ? 'offered' : chosen,
  };
}

/** In the address `price`, or `-price` for the greatest first. */
export function sortOf({ sort }: PricingSearch): (Sort & { readonly by: PriceListColumn }) | undefined {
  const by = priceListColumns.find((known) => known === sort?.replace(/^-/, ''));
  return by && { by, direction: sort?.startsWith('-') ? 'desc' : 'asc' };
}

/** The file of the rows on show, in their order. */
export function exportQuery(search: PricingSearch, customerId: string): object {
  const sort = sortOf(search);
  return {
    customerId,
    paymentTerm: search.ziel,
    view: viewOf(search),
    ...filterOf(search),
    sort: sort?.by,
    direction: sort?.direction,
  };
}
