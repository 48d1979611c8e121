import type { OfferVolumes } from '@handelsplatz/contract/offers';
import { useEffect } from 'react';
import { connection, onEvent } from '../../platform/events.ts';
import { queryClient } from '../../platform/query-client.ts';
import { marketOffersQuery } from './queries.ts';
import { withVolumes } from './volumes-left.ts';

const { queryKey } = marketOffersQuery();

/** Pages that have to load again after one event do so within this time, not all at once. */
const spreadMs = 1_000;

/** Keeps the list on the page at what others leave of its offers. */
export function useLiveVolumes(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey });
      }, Math.random() * spreadMs);
    };
    const endEvents = onEvent(({ topic, data }) => {
      if (topic === 'offerVolumes' && isVolumes(data)) void take(data, reload);
    });
    // What was told meanwhile is not told again.
    const endConnection = connection.subscribe(() => {
      if (connection.get() === 'online' && queryClient.getQueryData(queryKey)) reload();
    });
    return () => {
      endEvents();
      endConnection();
      clearTimeout(timer);
      // Nobody keeps the list current from here on.
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    };
  }, []);
}

async function take({ volumes }: OfferVolumes, reload: () => void): Promise<void> {
  // A list that is on its way may be older than what is told now.
  const query = queryClient.getQueryCache().find({ queryKey });
  while (query?.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
  const list = queryClient.getQueryData(queryKey);
  // A list that could not be loaded again says so until it is.
  if (!list || query?.state.status === 'error') return;
  const now = withVolumes(list, volumes);
  const updatedAt = query?.state.dataUpdatedAt;
  queryClient.setQueryData(queryKey, now.list, updatedAt === undefined ? {} : { updatedAt });
  if (now.outdated) reload();
}

function isVolumes(data: unknown): data is OfferVolumes {
  return typeof data === 'object' && data !== null && 'volumes' in data && Array.isArray(data.volumes);
}
