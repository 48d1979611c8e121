import type { ApiKeyBody, RotationBody } from '@handelsplatz/contract/api-keys';
import { useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';

/** The account's keys, and the rights that the user may give. */
export const apiKeysQuery = () => read('/api/apiKeys');

/** Makes a key; the answer shows it once. */
export const useCreateKey = () =>
  useMutation({ mutationFn: (body: ApiKeyBody) => call('POST /api/apiKeys', { body }) });

/** Replaces a key; the answer shows the new one once. */
export const useRotateKey = (id: string) =>
  useMutation({
    mutationFn: (body: RotationBody) => call('POST /api/apiKeys/:id/rotation', { params: { id }, body }),
  });

/** Revokes a key at once. */
export const useRevokeKey = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/apiKeys/:id', { params: { id } }),
  });
