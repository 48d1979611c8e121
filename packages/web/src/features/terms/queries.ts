import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';
import type { BodyOf } from '../../platform/api/typed-routes.ts';
import type { WrittenTermsSearch } from './search.ts';

/** The terms of a version, or those that hold. */
export const termsQuery = (version?: string) =>
  queryOptions({
    queryKey: ['terms', 'text', version],
    queryFn: ({ signal }) => api.get('/api/terms', { signal, query: { version } }),
  });

/** What a version changed. */
export const differenceQuery = (version: string) =>
  queryOptions({
    queryKey: ['terms', 'difference', version],
    queryFn: ({ signal }) => api.get('/api/terms/diff', { signal, query: { version } }),
  });

/** Whether the user has accepted, as the server knows it now. */
export const acceptanceQuery = () =>
  queryOptions({
    queryKey: ['terms', 'accepted'],
    queryFn: ({ signal }) => api.get('/api/metadata/user/store/gtc-accepted', { signal }),
  });

/** All versions with who published them, for their author. */
export const writtenTermsQuery = () =>
  queryOptions({
    queryKey: ['terms', 'written'],
    queryFn: ({ signal }) => api.get('/api/admin/terms', { signal }),
  });

const onlyWords = { angenommen: 'accepted', offen: 'open' } as const;

/** What the list of acceptances and its file are narrowed to. */
export const toAcceptanceFilter = ({ fassung, nur, q }: WrittenTermsSearch) => ({
  version: fassung,
  only: nur && onlyWords[nur],
  q,
});

/** One page of who has accepted a version. */
export const acceptancesQuery = (search: WrittenTermsSearch) =>
  queryOptions({
    queryKey: ['terms', 'acceptances', search.fassung, search.nur, search.q, search.seite],
    queryFn: ({ signal }) =>
      api.get('/api/admin/terms/acceptances', {
        signal,
        query: { ...toAcceptanceFilter(search), page: search.seite ?? 1, limit: 20 },
      }),
    placeholderData: keepPreviousData,
  });

/** `POST /api/admin/terms` */
export const usePublishTerms = () =>
  useMutation({
    mutationFn: (draft: BodyOf<'POST', '/api/admin/terms'>) => api.post('/api/admin/terms', draft),
    onSuccess: () => invalidateTopics(['terms']),
  });

/** `DELETE /api/admin/terms/{version}` */
export const useWithdrawTerms = () =>
  useMutation({
    mutationFn: (version: string) => api.delete('/api/admin/terms/:version', { params: { version } }),
    onSettled: () => invalidateTopics(['terms']),
  });
