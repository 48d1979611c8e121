import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { read } from '../../../platform/api/calls.ts';
import { invalidateTopics } from '../../../platform/api/query-client.ts';
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
      api.put('/api/admin/relationships/:id', body, { params: { id } }),
    onSettled: () => invalidateTopics(['admin']),
  });
