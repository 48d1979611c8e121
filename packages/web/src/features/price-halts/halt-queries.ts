import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';
import type { BodyOf } from '../../platform/api/typed-routes.ts';

/** `GET /api/pricing/halts`: which of the seller's own live prices are halted, by whom, and which can be halted. */
export const haltsQuery = () => read('/api/pricing/halts');

const changed = () => invalidateTopics(['pricing', 'offers']);

/** `POST /api/pricing/halts`; without a product it halts all live prices. */
export const useHalt = () =>
  useMutation({
    mutationFn: (body: BodyOf<'POST', '/api/pricing/halts'>) => api.post('/api/pricing/halts', body),
    onSettled: changed,
  });

/** `DELETE /api/pricing/halts/{id}` */
export const useLiftHalt = () =>
  useMutation({
    mutationFn: (id: string) => api.delete('/api/pricing/halts/:id', { params: { id } }),
    onSettled: changed,
  });
