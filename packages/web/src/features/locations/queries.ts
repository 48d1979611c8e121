import type { LocationBody } from '@handelsplatz/contract/locations';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/calls.ts';

/** Adds an address, or changes the one with this id. */
export const useSaveLocation = (id: string | undefined) =>
  useMutation({
    mutationFn: (body: LocationBody) =>
      id === undefined
        ? call('POST /api/metadata/locations', { body })
        : call('PUT /api/metadata/locations/:id', { params: { id }, body }),
  });
