import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { invalidateTopics } from '../../../platform/api/query-client.ts';

const topic = 'admin';
/** What changes without an event is read again in this rhythm while its page is open. */
const everyMs = 5_000;

/** What needs the provider's attention. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: [topic, 'overview'],
    queryFn: ({ signal }) => api.get('/api/admin/overview', { signal }),
    refetchInterval: 4 * everyMs,
  });

/** The state of the price feed. */
export const feedsQuery = () =>
  queryOptions({
    queryKey: [topic, 'feeds'],
    queryFn: ({ signal }) => api.get('/api/admin/feeds', { signal }),
    refetchInterval: everyMs,
  });

/** The queues of background work and their failures. */
export const jobsQuery = () =>
  queryOptions({
    queryKey: [topic, 'jobs'],
    queryFn: ({ signal }) => api.get('/api/admin/jobs', { signal }),
    refetchInterval: everyMs,
  });

/** `POST /api/admin/jobs/{queue}/{id}/retry` */
export const useRetryJob = () =>
  useMutation({
    mutationFn: ({ queue, id }: { queue: string; id: string }) =>
      api.post('/api/admin/jobs/:queue/:id/retry', undefined, { params: { queue, id } }),
    onSettled: () => invalidateTopics([topic]),
  });

/** The switches of the brand. */
export const switchesQuery = () =>
  queryOptions({
    queryKey: [topic, 'switches'],
    queryFn: ({ signal }) => api.get('/api/admin/switches', { signal }),
  });
