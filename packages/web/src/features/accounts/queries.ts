import { startOfNextDay, toBrandDay } from '@handelsplatz/domain/formats';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { brand } from '../../platform/brand.ts';
import { serverNowMs } from '../../platform/live/market-window.ts';
import type { AccountsSearch } from './search.ts';

/** What was used today begins anew at midnight in the brand's zone. The second more is for clocks that differ. */
export function untilNextDay(): number {
  const { zone } = brand();
  const now = serverNowMs();
  return startOfNextDay(toBrandDay(new Date(now), zone), zone).getTime() - now + 1000;
}

/** The child accounts of the user's account, with the use of their limits today. */
export const childAccountsQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'children'],
    queryFn: ({ signal }) => api.get('/api/childAccounts', { signal }),
    refetchInterval: untilNextDay,
  });

/** The user's own company with its tax numbers. */
export const ownAccountQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'own'],
    queryFn: ({ signal }) => api.get('/api/account', { signal }),
  });

const onlyWords = {
  wartet: 'waiting',
  'ohne-nummer': 'no-vat-id',
  'nicht-freigeschaltet': 'not-enabled',
  gesperrt: 'disabled',
} as const;
const typeWords = { kaeufer: 'buyer', verkaeufer: 'seller', betreiber: 'admin' } as const;

/** One page of all accounts, for the provider. */
export const accountsQuery = ({ q, art, nur, seite = 1 }: AccountsSearch) =>
  queryOptions({
    queryKey: ['accounts', 'list', q, art, nur, seite],
    queryFn: ({ signal }) =>
      api.get('/api/accounts', {
        signal,
        query: {
          search: q ?? '',
          pageNumber: seite,
          pageLimit: 20,
          ...(art && { types: [typeWords[art]] }),
          ...(nur && { only: onlyWords[nur] }),
        },
      }),
    placeholderData: keepPreviousData,
  });

/** An account as the provider sees it. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts', 'one', id],
    queryFn: ({ signal }) => api.get('/api/accounts/:id', { signal, params: { id } }),
  });
