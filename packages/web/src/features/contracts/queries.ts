import type { ContractBody } from '@handelsplatz/contract/contracts';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { call, read } from '../../platform/api/calls.ts';
import type { ContractsSearch } from './search.ts';

const toQuery = ({ q, status }: ContractsSearch) => ({ search: q, state: status });

/** The contracts of the user's account that match the filters. */
export const contractsQuery = (search: ContractsSearch) =>
  read('/api/contracts', { query: toQuery(search), placeholderData: keepPreviousData });

/** What a seller can choose for a contract. */
export const contractOptionsQuery = () => read('/api/contracts/options', { staleTime: 60_000 });

/** Loads the filtered list as a CSV file. */
export const loadContracts = (search: ContractsSearch) =>
  api.download('/api/contracts/export', { query: toQuery(search) });

/** Adds a contract, or changes the given version of one. Returns its id. */
export const useSaveContract = (base?: { readonly id: string; readonly version: number }) =>
  useMutation({
    mutationFn: async (contract: ContractBody) => {
      if (!base) return (await call('POST /api/contracts', { body: contract }))._id;
      const { id, version } = base;
      await call('PUT /api/contracts/:id', { params: { id }, body: { version, contract } });
      return id;
    },
  });
