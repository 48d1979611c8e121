import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

const freshForMs = 30_000;

/** The cache of the signed-in part. The first element of every key is the topic, which pushed events invalidate. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection they fail instead of waiting for one, and are asked again when there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: freshForMs,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && !(isApiError(error) && error.status >= 400 && error.status < 500),
      retryDelay: 1000,
    },
    // Never kept for later: who gives a change up while there is no connection must not see it made afterwards.
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Loads everything of these topics again where it is on screen. */
export function invalidateTopics(topics: readonly string[]): void {
  for (const topic of topics) void queryClient.invalidateQueries({ queryKey: [topic] });
}
