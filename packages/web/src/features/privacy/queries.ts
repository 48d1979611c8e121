import { useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';

/** What erasing a person would do, or has done. */
export const erasurePlanQuery = (id: string) => read('/api/user/:id/erasure', { params: { id } });

/** `POST /api/user/{id}/erasure` */
export const useErasePerson = (id: string) =>
  useMutation({
    mutationFn: () => call('POST /api/user/:id/erasure', { params: { id } }),
  });
