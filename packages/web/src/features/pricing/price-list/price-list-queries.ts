import { type PriceListColumn, type PriceListFilter, priceListColumns } from '@handelsplatz/domain/pricing/price-list';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { read } from '../../../platform/api/calls.ts';
import type { QueryOf } from '../../../platform/api/typed-routes.ts';
import type { Sort } from '../../../ui/data-table/data-table.tsx';
import type { PricingSearch } from '../search.ts';

/** `GET /api/pricing/price-list`; loaded again with each market window. */
export const priceListQuery = ({ kunde, ziel }: Pick<PricingSearch, 'kunde' | 'ziel'>) =>
  read('/api/pricing/price-list', {
    query: { customerId: kunde, paymentTerm: toDays(ziel) },
    placeholderData: keepPreviousData,
  });

const toDays = (term: string | undefined): number | undefined => (term === undefined ? undefined : Number(term));

/** The two views of the list: `calculation` shows all of it, `customer` shows what the customer can buy. */
export type PriceListView = 'calculation' | 'customer';

export const readView = ({ ansicht }: PricingSearch): PriceListView =>
  ansicht === 'kunde' ? 'customer' : 'calculation';

export const onlyPriceChoices = ['all', 'offered', 'hidden', 'unpriced'] as const;

/** The filters in the address, as the interface names them. */
export function readFilter(search: PricingSearch): PriceListFilter {
  const chosen = onlyPriceChoices.find((known) => known === search.nur) ?? 'all';
  return {
    q: search.q,
    products: search.produkt ? [search.produkt] : [],
    terminals: search.terminal ? [search.terminal] : [],
    only: readView(search) === 'customer' ? 'offered' : chosen,
  };
}

/** The sort in the address: `price`, or `-price` for the highest first. */
export function readSort({ sort }: PricingSearch): (Sort & { readonly by: PriceListColumn }) | undefined {
  const by = priceListColumns.find((known) => known === sort?.replace(/^-/, ''));
  return by && { by, direction: sort?.startsWith('-') ? 'desc' : 'asc' };
}

/** The shown rows as a file, in the same sort. */
export const loadPriceListFile = (search: PricingSearch, customerId: string) =>
  api.download('/api/pricing/price-list/export', { query: exportQuery(search, customerId) });

function exportQuery(search: PricingSearch, customerId: string): QueryOf<'GET', '/api/pricing/price-list/export'> {
  const sort = readSort(search);
  return {
    customerId,
    paymentTerm: toDays(search.ziel),
    view: readView(search),
    ...readFilter(search),
    sort: sort?.by,
    direction: sort?.direction,
  };
}
