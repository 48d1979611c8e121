import { read } from '../../../platform/api/calls.ts';

/** What changes without an event is read again in this rhythm while its page is open. */
const everyMs = 5_000;

/** What needs the provider's attention. */
export const overviewQuery = () => read('/api/admin/overview', { refetchInterval: 4 * everyMs });

/** The state of the price feed. */
export const feedsQuery = () => read('/api/admin/feeds', { refetchInterval: everyMs });

/** The queues of background work and their failures. */
export const jobsQuery = () => read('/api/admin/jobs', { refetchInterval: everyMs });
