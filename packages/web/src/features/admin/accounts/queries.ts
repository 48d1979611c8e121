import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { call, read } from '../../../platform/api/calls.ts';
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

/** The first buyers without a parent in which these words are found: one of them may become a parent. */
export const parentsQuery = (search: string) =>
  read('/api/accounts', {
    query: { search, types: ['buyer'], only: 'without-parent', pageNumber: 1, pageLimit: 50 },
    placeholderData: keepPreviousData,
  });

/** `POST /api/admin/accounts` */
export const useCreateAccount = () =>
  useMutation({
    mutationFn: (body: BodyOf<'POST', '/api/admin/accounts'>) => call('POST /api/admin/accounts', { body }),
  });

/** `PUT /api/admin/accounts/{id}` */
export const useChangeAccount = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<'PUT', '/api/admin/accounts/:id'>) =>
      call('PUT /api/admin/accounts/:id', { params: { id }, body }),
  });

/** `PUT /api/admin/accounts/{id}/trading` */
export const useSetTrading = (id: string) =>
  useMutation({
    mutationFn: (enabled: boolean) =>
      call('PUT /api/admin/accounts/:id/trading', { params: { id }, body: { enabled } }),
  });

/** `POST /api/admin/accounts/{id}/disable` */
export const useDisableAccount = (id: string) =>
  useMutation({
    mutationFn: (reason: string) => call('POST /api/admin/accounts/:id/disable', { params: { id }, body: { reason } }),
  });

/** `POST /api/admin/accounts/{id}/enable` */
export const useEnableAccount = (id: string) =>
  useMutation({
    mutationFn: () => call('POST /api/admin/accounts/:id/enable', { params: { id } }),
  });

/** `POST /api/admin/accounts/{id}/invitations` */
export const useInviteUser = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<'POST', '/api/admin/accounts/:id/invitations'>) =>
      call('POST /api/admin/accounts/:id/invitations', { params: { id }, body }),
  });
