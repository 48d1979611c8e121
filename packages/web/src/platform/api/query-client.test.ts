import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { invalidateTopics, queryClient } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
});

test('fails a change at once when offline, and does not send it after the connection returns', async () => {
  onlineManager.setOnline(false);
  const send = vi.fn(() => Promise.reject(new ApiError(0, 'offline')));
  const change = new MutationObserver(queryClient, { mutationFn: send });
  await expect(change.mutate()).rejects.toMatchObject({ code: 'offline' });
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(1);
});

test('fails a page when offline, and loads it when the connection returns', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  queryClient.mount();
  onTestFinished(() => queryClient.unmount());
  onlineManager.setOnline(false);
  const load = vi.fn(() =>
    onlineManager.isOnline() ? Promise.resolve(1) : Promise.reject(new ApiError(0, 'offline')),
  );
  const page = new QueryObserver(queryClient, { queryKey: ['page'], queryFn: load });
  onTestFinished(page.subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.getCurrentResult().error).toMatchObject({ code: 'offline' });
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.getCurrentResult().data).toBe(1);
});

test('loads data again that changed while they were first loading', async () => {
  const answers: ((value: string) => void)[] = [];
  const load = () => new Promise<string>((answer) => void answers.push(answer));
  const page = new QueryObserver(queryClient, { queryKey: ['orders', 'page'], queryFn: load });
  onTestFinished(page.subscribe(() => {}));
  invalidateTopics(['orders', 'credit']);
  answers[0]?.('before');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('after');
  await vi.waitFor(() => expect(page.getCurrentResult().data).toBe('after'));
});
