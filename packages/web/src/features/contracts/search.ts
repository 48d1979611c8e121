import type { ContractRow } from '@handelsplatz/contract/contracts';
import { readChoice, readText } from '../../platform/search-params.ts';

/** The states of a contract, in the sequence of the filter. */
export const contractStates = ['RUNNING', 'PLANNED', 'ENDED', 'CLOSED'] as const satisfies ContractRow['state'][];

/** The filters of the list, kept in the address. */
export interface ContractsSearch {
  readonly q?: string | undefined;
  readonly status?: ContractRow['state'] | undefined;
}

/** Reads the search parameters of the list. */
export function readContractsSearch(raw: Record<string, unknown>): ContractsSearch {
  return { q: readText(raw.q), status: readChoice(raw.status, contractStates) };
}
