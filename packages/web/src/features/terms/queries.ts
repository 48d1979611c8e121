import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';
import type { BodyOf } from '../../platform/api/typed-routes.ts';
import type { WrittenTermsSearch } from './search.ts';

/** The terms of a version, or those that hold. */
export const termsQuery = (version?: string) => read('/api/terms', { query: { version } });

/** What a version changed. */
export const differenceQuery = (version: string) => read('/api/terms/diff', { query: { version } });

/** Whether the user has accepted, as the server knows it now. */
export const acceptanceQuery = () => read('/api/metadata/user/store/gtc-accepted');

/** All versions with who published them, for their author. */
export const writtenTermsQuery = () => read('/api/admin/terms');

const onlyWords = { angenommen: 'accepted', offen: 'open' } as const;

/** What the list of acceptances and its file are narrowed to. */
export const toAcceptanceFilter = ({ fassung, nur, q }: WrittenTermsSearch) => ({
  version: fassung,
  only: nur && onlyWords[nur],
  q,
});

/** One page of who has accepted a version. */
export const acceptancesQuery = (search: WrittenTermsSearch) =>
  read('/api/admin/terms/acceptances', {
    query: { ...toAcceptanceFilter(search), page: search.seite ?? 1, limit: 20 },
    placeholderData: keepPreviousData,
  });

/** `POST /api/admin/terms` */
export const usePublishTerms = () =>
  useMutation({
    mutationFn: (draft: BodyOf<'POST', '/api/admin/terms'>) => call('POST /api/admin/terms', { body: draft }),
  });

/** `DELETE /api/admin/terms/{version}` */
export const useWithdrawTerms = () =>
  useMutation({
    mutationFn: (version: string) => call('DELETE /api/admin/terms/:version', { params: { version } }),
  });
