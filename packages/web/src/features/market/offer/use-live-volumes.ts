import type { OfferVolumes } from '@handelsplatz/contract/market';
import { useEffect } from 'react';
import { queryClient } from '../../../platform/api/query-client.ts';
import { connection, onEvent } from '../../../platform/live/events.ts';
import { marketOffersQuery } from '../queries.ts';
import { withVolumes } from './volumes-left.ts';

/** Pages that must reload after the same event spread their requests over this time. */
const spreadMs = 1_000;

/** Keeps the volumes in the visible list, of a payment term, up to date with the orders of other buyers. */
export function useLiveVolumes(term?: number): void {
  useEffect(() => {
    const { queryKey } = marketOffersQuery(term);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey });
      }, Math.random() * spreadMs);
    };
    const endEvents = onEvent(({ topic, data }) => {
      if (topic === 'offerVolumes' && isVolumes(data)) void take(queryKey, data, reload);
    });
    // Events missed during a break are not sent again, so the list is reloaded.
    const endConnection = connection.subscribe(() => {
      if (connection.get() === 'online' && queryClient.getQueryData(queryKey)) reload();
    });
    return () => {
      endEvents();
      endConnection();
      clearTimeout(timer);
      // The list is no longer kept up to date after this.
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    };
  }, [term]);
}

type ListKey = ReturnType<typeof marketOffersQuery>['queryKey'];

async function take(queryKey: ListKey, { volumes }: OfferVolumes, reload: () => void): Promise<void> {
  // A list that is still loading may be older than this event.
  const query = queryClient.getQueryCache().find({ queryKey });
  while (query?.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
  const list = queryClient.getQueryData(queryKey);
  // A failed list keeps its error until it has been loaded.
  if (!list || query?.state.status === 'error') return;
  const now = withVolumes(list, volumes);
  const updatedAt = query?.state.dataUpdatedAt;
  queryClient.setQueryData(queryKey, now.list, updatedAt === undefined ? {} : { updatedAt });
  if (now.outdated) reload();
}

function isVolumes(data: unknown): data is OfferVolumes {
  return typeof data === 'object' && data !== null && 'volumes' in data && Array.isArray(data.volumes);
}
