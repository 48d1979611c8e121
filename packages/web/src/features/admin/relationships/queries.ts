import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { call, read } from '../../../platform/api/calls.ts';
import type { BodyOf } from '../../../platform/api/typed-routes.ts';
import type { PairsSearch } from './search.ts';

const states = { wartet: 'WAITING', verbunden: 'CONNECTED', beendet: 'ENDED' } as const;

/** One page of the pairs of all accounts. */
export const pairsQuery = ({ q, nur, seite = 1 }: PairsSearch) =>
  read('/api/admin/relationships', {
    query: { search: q ?? '', pageNumber: seite, pageLimit: 20, ...(nur && { states: [states[nur]] }) },
    placeholderData: keepPreviousData,
  });

/** `PUT /api/admin/relationships/{id}` */
export const useDecide = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<'PUT', '/api/admin/relationships/:id'>) =>
      call('PUT /api/admin/relationships/:id', { params: { id }, body }),
  });
