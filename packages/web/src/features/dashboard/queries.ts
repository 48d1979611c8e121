import type { DashboardLayout } from '@handelsplatz/domain/dashboard';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { invalidateTopics, queryClient } from '../../platform/api/query-client.ts';
import { endingWithinDays } from './ending-contracts.ts';

/** How many orders wait for each task of a seller. */
export const waitingCountsQuery = () => read('/api/orders/waiting', { query: {}, select: ({ counts }) => counts });

/** Relationships that wait for an answer. */
export const waitingCustomersQuery = () =>
  read('/api/shell/bubbles', { select: ({ newRelationships }) => newRelationships });

/** Requests of buyers for releases that wait for an answer. */
export const waitingRequestsQuery = () =>
  read('/api/release-requests', { query: { status: 'OPEN' }, select: ({ requests }) => requests });

/** How many requests for users wait for this user's decision. The list is that of their page. */
export const userRequestsToDecideQuery = () =>
  read('/api/userRequests', {
    query: { side: 'received' },
    select: ({ requests }) => requests.filter(({ status }) => status === 'OPEN').length,
  });

/** Temporary limits that wait for this user, because a colleague has proposed them; oldest first. */
export const proposalsToDecideQuery = (userId: string) =>
  read('/api/credit/proposals', {
    select: ({ proposals }) => proposals.filter(({ proposedBy }) => proposedBy._id !== userId),
  });

/** Contracts that end soon and still have something open. */
export const endingContractsQuery = (today: string) =>
  read('/api/contracts', {
    query: { state: 'RUNNING' },
    select: ({ contracts }) => {
      const soon = Date.parse(today) + endingWithinDays * 86_400_000;
      return contracts.filter(({ end, open }) => open > 0 && Date.parse(end) <= soon).length;
    },
  });

/** Files of the last two weeks that could not be read, or that wait for a decision. */
export const openUploadsQuery = (today: string) =>
  read('/api/uploads', {
    query: { pageLimit: 20 },
    select: ({ uploads }) => {
      const since = Date.parse(today) - 14 * 86_400_000;
      return uploads.filter(
        ({ state, created }) => (state === 'FAILED' || state === 'DRY') && Date.parse(created.at) >= since,
      ).length;
    },
  });

/** How the user has arranged the tiles. */
export const layoutQuery = () => read('/api/dashboard/layout');

/** Keeps an arrangement, or with null takes it back. The page shows it at once; a refused one is read again. */
export const useArrange = () =>
  useMutation({
    // Each arrangement is whole: the last one must be kept last.
    scope: { id: 'dashboard-layout' },
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

/** The purchases of colleagues that wait for this user's decision. The topic is that of approvals. */
export const approvalsToDecideQuery = () =>
  read('/api/approvals', {
    query: { state: 'open' },
    select: ({ approvals }) => approvals.filter(({ mayDecide }) => mayDecide),
  });

/** The accounts that ask the provider to enter their tax numbers. */
export const waitingAccountsQuery = () =>
  read('/api/accounts', {
    query: { pageNumber: 1, pageLimit: 1, only: 'waiting' },
    select: ({ metadata }) => metadata.waiting,
  });

/** The prices of what a buyer buys; read again with each market window. */
export const boughtPricesQuery = () => read('/api/dashboard/prices', { placeholderData: keepPreviousData });

/** Offers worth a look; read again with each market window. */
export const recommendationsQuery = () =>
  read('/api/dashboard/recommendations', {
    placeholderData: keepPreviousData,
    select: ({ recommendations }) => recommendations,
  });

/** The daily limits with today's use. */
export const limitsTodayQuery = () => read('/api/dashboard/limits', { select: ({ limits }) => limits });

/** What the children of a parent ordered this month. */
export const childrenUseQuery = () => read('/api/dashboard/children', { select: ({ children }) => children });
