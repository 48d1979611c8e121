import { keepPreviousData } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import type { WrittenTermsSearch } from './search.ts';

/** The terms of a version, or those that hold. */
export const termsQuery = (version?: string) => read('/api/terms', { query: { version } });

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
