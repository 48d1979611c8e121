import type { LocationBody } from '@handelsplatz/contract/locations';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';

/** The delivery addresses of the user's account. */
export const locationsQuery = () => read('/api/metadata/locations');

const changed = () => invalidateTopics(['locations']);

/** Adds an address, or changes the one with this id. */
export const useSaveLocation = (id: string | undefined) =>
  useMutation({
    mutationFn: (body: LocationBody) =>
      id === undefined
        ? api.post('/api/metadata/locations', body)
        : api.put('/api/metadata/locations/:id', body, { params: { id } }),
    onSuccess: changed,
  });

/** Removes an address from use. */
export const useRemoveLocation = () =>
  useMutation({
    mutationFn: (id: string) => api.delete('/api/metadata/locations/:id', { params: { id } }),
    onSuccess: changed,
  });

/** `POST /api/metadata/locations/{id}/restoration`: takes a removal back. */
export const useRestoreLocation = () =>
  useMutation({
    mutationFn: (id: string) => api.post('/api/metadata/locations/:id/restoration', undefined, { params: { id } }),
    onSuccess: changed,
  });
