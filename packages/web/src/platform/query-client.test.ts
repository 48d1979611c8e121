// @vitest-environment happy-dom
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

test('fails a change at once without a connection, and does not make it when there is one again', async () => {
  onlineManager.setOnline(false);
  const send = vi.fn(() => Promise.reject(new ApiError(0, 'offline')));
  const change = new MutationObserver(queryClient, { mutationFn: send });
  await expect(change.mutate()).rejects.toMatchObject({ code: 'offline' });
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(1);
});
