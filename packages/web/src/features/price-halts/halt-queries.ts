import { useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';
import type { BodyOf } from '../../platform/api/typed-routes.ts';

/** `GET /api/pricing/halts`: which of the seller's own live prices are halted, by whom, and which can be halted. */
export const haltsQuery = () => read('/api/pricing/halts');

/** `POST /api/pricing/halts`; without a product it halts all live prices. */
export const useHalt = () =>
  useMutation({
    mutationFn: (body: BodyOf<'POST', '/api/pricing/halts'>) => call('POST /api/pricing/halts', { body }),
  });

/** `DELETE /api/pricing/halts/{id}` */
export const useLiftHalt = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/pricing/halts/:id', { params: { id } }),
  });
