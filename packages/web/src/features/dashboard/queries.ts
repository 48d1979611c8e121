import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';

/** How many orders wait for each task of a seller. */
export const waitingCountsQuery = () =>
  queryOptions({
    queryKey: ['orders', 'waiting-counts'],
    queryFn: async ({ signal }) => (await api.get('/api/orders/waiting', { query: {}, signal })).counts,
  });

/** Relationships that wait for an answer. */
export const waitingCustomersQuery = () =>
  queryOptions({
    queryKey: ['shell', 'waiting'],
    queryFn: async ({ signal }) => (await api.get('/api/shell/bubbles', { signal })).newRelationships,
  });

/** Temporary limits that wait for this user, because a colleague has proposed them; oldest first. */
export const proposalsToDecideQuery = (userId: string) =>
  queryOptions({
    queryKey: ['credit', 'proposals', userId],
    queryFn: async ({ signal }) => {
      const { proposals } = await api.get('/api/credit/proposals', { signal });
      return proposals.filter(({ proposedBy }) => proposedBy._id !== userId);
    },
  });

/** Contracts that end soon and still have something open. */
export const endingContractsQuery = (today: string) =>
  queryOptions({
    queryKey: ['contracts', 'ending', today],
    queryFn: async ({ signal }) => {
      const { contracts } = await api.get('/api/contracts', { query: { state: 'RUNNING' }, signal });
      const soon = Date.parse(today) + 30 * 86_400_000;
      return contracts.filter(({ end, open }) => open > 0 && Date.parse(end) <= soon).length;
    },
  });

/** Files of the last two weeks that could not be read, or that wait for a decision. */
export const openUploadsQuery = (today: string) =>
  queryOptions({
    queryKey: ['uploads', 'open', today],
    queryFn: async ({ signal }) => {
      const { uploads } = await api.get('/api/uploads', { query: { pageLimit: 20 }, signal });
      const since = Date.parse(today) - 14 * 86_400_000;
      return uploads.filter(
        ({ state, created }) => (state === 'FAILED' || state === 'DRY') && Date.parse(created.at) >= since,
      ).length;
    },
  });
