import type { LocationBody } from '@handelsplatz/contract/locations';
import { useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';

/** The delivery addresses of the user's account. */
export const locationsQuery = () => read('/api/metadata/locations');

/** Adds an address, or changes the one with this id. */
export const useSaveLocation = (id: string | undefined) =>
  useMutation({
    mutationFn: (body: LocationBody) =>
      id === undefined
        ? call('POST /api/metadata/locations', { body })
        : call('PUT /api/metadata/locations/:id', { params: { id }, body }),
  });

/** Removes an address from use. */
export const useRemoveLocation = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/metadata/locations/:id', { params: { id } }),
  });

/** `POST /api/metadata/locations/{id}/restoration`: takes a removal back. */
export const useRestoreLocation = () =>
  useMutation({
    mutationFn: (id: string) => call('POST /api/metadata/locations/:id/restoration', { params: { id } }),
  });
