import { queryOptions } from '@tanstack/react-query';
import { api } from './api/api.ts';

/** Products, terminals by region, payment terms and delivery addresses that the user can choose. */
export const goodsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'goods'],
    queryFn: ({ signal }) => api.get('/api/generic/metadata', { signal }),
    staleTime: 60_000,
  });

interface Region {
  readonly _id: string;
  readonly name: string;
  readonly terminals: readonly { readonly _id: string; readonly name: string }[];
}

/** The terminals of each region, for a field with several choices. */
export const terminalGroups = (regions: readonly Region[]) =>
  regions
    .filter(({ terminals }) => terminals.length > 0)
    .map(({ _id, name, terminals }) => ({
      id: _id,
      label: name,
      options: terminals.map((terminal) => ({ value: terminal._id, label: terminal.name })),
    }));
