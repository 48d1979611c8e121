import type { DashboardLayout } from '@handelsplatz/domain/dashboard';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { invalidateTopics, queryClient } from '../../platform/api/query-client.ts';
import { endingWithinDays } from './ending-contracts.ts';

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

/** Requests of buyers for releases that wait for an answer. */
export const waitingRequestsQuery = () =>
  queryOptions({
    queryKey: ['relationships', 'requests', '', 'OPEN'],
    queryFn: async ({ signal }) =>
      (await api.get('/api/release-requests', { query: { status: 'OPEN' }, signal })).requests,
  });

/** How many requests for users wait for this user's decision. The list is that of their page. */
export const userRequestsToDecideQuery = () =>
  queryOptions({
    queryKey: ['team', 'requests', 'received'],
    queryFn: async ({ signal }) =>
      (await api.get('/api/userRequests', { query: { side: 'received' }, signal })).requests,
    select: (requests) => requests.filter(({ status }) => status === 'OPEN').length,
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
      const soon = Date.parse(today) + endingWithinDays * 86_400_000;
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

/** How the user has arranged the tiles. */
export const layoutQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'layout'],
    queryFn: ({ signal }) => api.get('/api/dashboard/layout', { signal }),
  });

/** Keeps an arrangement, or with null takes it back. The page shows it at once; a refused one is read again. */
export const useArrange = () =>
  useMutation({
    mutationFn: (layout: DashboardLayout | null) =>
      layout
        ? api.put('/api/dashboard/layout', { tiles: [...layout.tiles], hidden: [...layout.hidden] })
        : api.delete('/api/dashboard/layout'),
    onMutate: async (layout) => {
      await queryClient.cancelQueries({ queryKey: layoutQuery().queryKey });
      const { tiles = [], hidden = [] } = layout ?? {};
      queryClient.setQueryData(layoutQuery().queryKey, {
        tiles: [...tiles],
        hidden: [...hidden],
        arranged: layout !== null,
      });
    },
    onError: () => invalidateTopics(['dashboard']),
  });

/** What waits for a buyer. The topic is that of orders, which every step of an order loads again. */
export const buyerTasksQuery = () =>
  queryOptions({
    queryKey: ['orders', 'buyer-tasks'],
    queryFn: ({ signal }) => api.get('/api/dashboard/tasks', { signal }),
  });

/** The purchases of colleagues that wait for this user's decision. The topic is that of approvals. */
export const approvalsToDecideQuery = () =>
  queryOptions({
    queryKey: ['approvals', 'list', 'open'],
    queryFn: async ({ signal }) => (await api.get('/api/approvals', { query: { state: 'open' }, signal })).approvals,
    select: (approvals) => approvals.filter(({ mayDecide }) => mayDecide),
  });

/** The accounts that ask the provider to enter their tax numbers. */
export const waitingAccountsQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'waiting'],
    queryFn: async ({ signal }) => {
      const query = { pageNumber: 1, pageLimit: 1, only: 'waiting' as const };
      return (await api.get('/api/accounts', { query, signal })).metadata.waiting;
    },
  });

/** The buyer's own credit with each seller, as the tile of credit reads it. */
export const ownCreditQuery = () =>
  queryOptions({
    queryKey: ['credit', 'own'],
    queryFn: ({ signal }) => api.get('/api/credit', { signal }),
  });

/** The prices of what a buyer buys; read again with each market window. */
export const boughtPricesQuery = () =>
  queryOptions({
    queryKey: ['market', 'bought-prices'],
    queryFn: ({ signal }) => api.get('/api/dashboard/prices', { signal }),
    placeholderData: keepPreviousData,
  });

/** Offers worth a look; read again with each market window. */
export const recommendationsQuery = () =>
  queryOptions({
    queryKey: ['market', 'recommendations'],
    queryFn: async ({ signal }) => (await api.get('/api/dashboard/recommendations', { signal })).recommendations,
    placeholderData: keepPreviousData,
  });

/** A buyer's volume by month. */
export const monthVolumesQuery = () =>
  queryOptions({
    queryKey: ['orders', 'month-volumes'],
    queryFn: ({ signal }) => api.get('/api/dashboard/volumes', { signal }),
  });

/** The daily limits with today's use. */
export const limitsTodayQuery = () =>
  queryOptions({
    queryKey: ['orders', 'limits-today'],
    queryFn: async ({ signal }) => (await api.get('/api/dashboard/limits', { signal })).limits,
  });

/** What the children of a parent ordered this month. */
export const childrenUseQuery = () =>
  queryOptions({
    queryKey: ['orders', 'children-use'],
    queryFn: async ({ signal }) => (await api.get('/api/dashboard/children', { signal })).children,
  });
