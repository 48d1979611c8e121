import { startOfDay, startOfNextDay } from '@handelsplatz/domain/formats';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { brand } from '../../platform/brand.ts';
import type { AuditSearch } from './search.ts';

const kinds = { aenderungen: 'changes', zugriffe: 'readings', alles: 'all' } as const;

/** What the server is asked for. A day is taken from its midnight to the next one, in the brand's zone. */
export function toAuditQuery({ q, art = 'aenderungen', vorgang, person, konto, von, bis }: AuditSearch) {
  const { zone } = brand();
  return {
    kind: kinds[art],
    ...(q && { q }),
    ...(vorgang && { actions: [vorgang] }),
    ...(person && { actorId: person }),
    ...(konto && { accountId: konto }),
    ...(von && { from: startOfDay(von, zone).toISOString() }),
    ...(bis && { to: startOfNextDay(bis, zone).toISOString() }),
  };
}

/** Entries page by page. Each page read is an entry itself, so nothing is loaded again unasked. */
export const auditQuery = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'list', search],
    queryFn: ({ signal, pageParam }) =>
      api.get('/api/audit', { signal, query: { ...toAuditQuery(search), ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
    retry: false,
  });

/** What can be chosen in the filters. */
export const auditOptionsQuery = (accountId: string | undefined) =>
  read('/api/audit/options', {
    query: accountId ? { accountId } : {},
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
