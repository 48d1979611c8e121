import type { Topic } from '@handelsplatz/contract/routes/topics';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

const freshForMs = 30_000;

/** The cache for signed-in pages. The first element of every key is the topic, which pushed events invalidate. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // When offline, queries fail instead of waiting for a connection. They run again when it returns.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: freshForMs,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && !(isApiError(error) && error.status >= 400 && error.status < 500),
      retryDelay: 1000,
    },
    // Changes are never queued: a change that the user gave up while offline must not be sent afterwards.
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Invalidates these topics. Visible data are loaded again. */
export function invalidateTopics(topics: readonly Topic[]): void {
  for (const topic of topics) invalidate({ queryKey: [topic] });
}

/** Invalidates all that was read. Visible data are loaded again. */
export const invalidateEverything = (): void => invalidate({});

function invalidate(filters: { queryKey?: QueryKey }): void {
  // Invalidating joins a first loading, which may have read the data before they changed.
  const loading = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching', predicate: isFirst });
  void queryClient.invalidateQueries(filters);
  for (const query of loading) void query.promise?.then(() => loadAgain(query.queryKey), letPass);
}

const isFirst = ({ state }: { state: { data: unknown } }) => state.data === undefined;

const loadAgain = (queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey, exact: true });

/** The page reports a loading that failed. */
function letPass(): void {}

/** Resolves when the visible data of a key have been loaded again after a command. A loading that has begun is not begun anew. */
export const whenReadAgain = (queryKey: QueryKey): Promise<void> =>
  queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
