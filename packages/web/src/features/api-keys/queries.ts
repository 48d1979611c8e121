import type { ApiKeyBody, RotationBody } from '@handelsplatz/contract/api-keys';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';

/** The account's keys, and the rights that the user may give. */
export const apiKeysQuery = () => read('/api/apiKeys');

const keysChanged = () => invalidateTopics(['api-keys']);

/** Makes a key; the answer shows it once. */
export const useCreateKey = () =>
  useMutation({ mutationFn: (body: ApiKeyBody) => api.post('/api/apiKeys', body), onSuccess: keysChanged });

/** Replaces a key; the answer shows the new one once. */
export const useRotateKey = (id: string) =>
  useMutation({
    mutationFn: (body: RotationBody) => api.post('/api/apiKeys/:id/rotation', body, { params: { id } }),
    onSuccess: keysChanged,
  });

/** Revokes a key at once. */
export const useRevokeKey = () =>
  useMutation({
    mutationFn: (id: string) => api.delete('/api/apiKeys/:id', { params: { id } }),
    onSettled: keysChanged,
  });
