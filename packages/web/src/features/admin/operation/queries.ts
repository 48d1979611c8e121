import { useMutation } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { read } from '../../../platform/api/calls.ts';
import { invalidateTopics } from '../../../platform/api/query-client.ts';

const topic = 'admin';
/** What changes without an event is read again in this rhythm while its page is open. */
const everyMs = 5_000;

/** What needs the provider's attention. */
export const overviewQuery = () => read('/api/admin/overview', { refetchInterval: 4 * everyMs });

/** The state of the price feed. */
export const feedsQuery = () => read('/api/admin/feeds', { refetchInterval: everyMs });

/** The queues of background work and their failures. */
export const jobsQuery = () => read('/api/admin/jobs', { refetchInterval: everyMs });

/** `POST /api/admin/jobs/{queue}/{id}/retry` */
export const useRetryJob = () =>
  useMutation({
    mutationFn: ({ queue, id }: { queue: string; id: string }) =>
      api.post('/api/admin/jobs/:queue/:id/retry', undefined, { params: { queue, id } }),
    onSettled: () => invalidateTopics([topic]),
  });

/** The switches of the brand. */
export const switchesQuery = () => read('/api/admin/switches');
