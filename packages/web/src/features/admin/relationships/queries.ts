import { keepPreviousData } from '@tanstack/react-query';
import { read } from '../../../platform/api/calls.ts';
import type { PairsSearch } from './search.ts';

const states = { wartet: 'WAITING', verbunden: 'CONNECTED', beendet: 'ENDED' } as const;

/** One page of the pairs of all accounts. */
export const pairsQuery = ({ q, nur, seite = 1 }: PairsSearch) =>
  read('/api/admin/relationships', {
    query: { search: q ?? '', pageNumber: seite, pageLimit: 20, ...(nur && { states: [states[nur]] }) },
    placeholderData: keepPreviousData,
  });
