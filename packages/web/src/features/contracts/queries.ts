import type { ContractList } from '@handelsplatz/contract/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** Contracts of one's own account. */
export const contractsQuery = () =>
  queryOptions({
    queryKey: ['contracts'],
    queryFn: ({ signal }) => api.get<ContractList>('/api/contracts', { signal }),
  });
