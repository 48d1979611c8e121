import { keepPreviousData } from '@tanstack/react-query';
import { read } from '../../../platform/api/calls.ts';
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

/** The first buyers without a parent in which these words are found: one of them may become a parent. */
export const parentsQuery = (search: string) =>
  read('/api/accounts', {
    query: { search, types: ['buyer'], only: 'without-parent', pageNumber: 1, pageLimit: 50 },
    placeholderData: keepPreviousData,
  });
