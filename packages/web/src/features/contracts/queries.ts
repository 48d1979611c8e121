import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
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
