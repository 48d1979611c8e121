import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { read } from '../../../platform/api/calls.ts';
import { invalidateTopics } from '../../../platform/api/query-client.ts';
import type { BodyOf } from '../../../platform/api/typed-routes.ts';
import type { AccountsSearch } from './search.ts';

const onlyWords = {
  wartet: 'waiting',
  'ohne-nummer': 'no-vat-id',
  'nicht-freigeschaltet': 'not-enabled',
  gesperrt: 'disabled',
} as const;
const typeWords = { kaeufer: 'buyer', verkaeufer: 'seller', betreiber: 'admin' } as const;

/** One page of all accounts, for the provider. */
export const accountsQuery = ({ q, art, nur, seite = 1 }: AccountsSearch) =>
  read('/api/accounts', {
    query: {
      search: q ?? '',
      pageNumber: seite,
      pageLimit: 20,
      ...(art && { types: [typeWords[art]] }),
      ...(nur && { only: onlyWords[nur] }),
    },
    placeholderData: keepPreviousData,
  });

/** An account as the provider sees it. */
export const accountQuery = (id: string) => read('/api/accounts/:id', { params: { id } });

const changed = () => invalidateTopics(['accounts', 'admin']);

/** The first buyers without a parent in which these words are found: one of them may become a parent. */
export const parentsQuery = (search: string) =>
  read('/api/accounts', {
    query: { search, types: ['buyer'], only: 'without-parent', pageNumber: 1, pageLimit: 50 },
    placeholderData: keepPreviousData,
  });

/** `POST /api/admin/accounts` */
export const useCreateAccount = () =>
  useMutation({
    mutationFn: (body: BodyOf<'POST', '/api/admin/accounts'>) => api.post('/api/admin/accounts', body),
    onSuccess: changed,
  });

/** `PUT /api/admin/accounts/{id}` */
export const useChangeAccount = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<'PUT', '/api/admin/accounts/:id'>) =>
      api.put('/api/admin/accounts/:id', body, { params: { id } }),
    onSuccess: changed,
  });

/** `PUT /api/admin/accounts/{id}/trading` */
export const useSetTrading = (id: string) =>
  useMutation({
    mutationFn: (enabled: boolean) => api.put('/api/admin/accounts/:id/trading', { enabled }, { params: { id } }),
    onSettled: changed,
  });

/** `POST /api/admin/accounts/{id}/disable` */
export const useDisableAccount = (id: string) =>
  useMutation({
    mutationFn: (reason: string) => api.post('/api/admin/accounts/:id/disable', { reason }, { params: { id } }),
    onSettled: changed,
  });

/** `POST /api/admin/accounts/{id}/enable` */
export const useEnableAccount = (id: string) =>
  useMutation({
    mutationFn: () => api.post('/api/admin/accounts/:id/enable', undefined, { params: { id } }),
    onSettled: changed,
  });

/** `POST /api/admin/accounts/{id}/invitations` */
export const useInviteUser = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<'POST', '/api/admin/accounts/:id/invitations'>) =>
      api.post('/api/admin/accounts/:id/invitations', body, { params: { id } }),
    onSettled: changed,
  });
