import type { Topic } from '@handelsplatz/contract/routes/topics';
import { reloadReservedPrices } from '../../features/baskets/queries.ts';
import { invalidateEverything, invalidateTopics, queryClient } from '../../platform/api/query-client.ts';
import { favouritesQuery } from '../../platform/favourite-lists.ts';
import type { EventFrame } from '../../platform/live/event-frames.ts';
import { connection, onEvent, startEvents } from '../../platform/live/events.ts';
import { onMarketReload, startMarketWindow } from '../../platform/live/market-window.ts';
import { heal } from '../../platform/page/healing.ts';
import { currentSession, refreshMetadata } from '../../platform/session/session.ts';

/** Starts pushed events and the market window while a user is signed in. Returns the function that ends both. */
export function startLive(): () => void {
  const endInvalidation = onEvent(loadAgain);
  const endReload = onMarketReload(reloadReservedPrices);
  const endOpening = connection.subscribe(healWhenOnline);
  const endMarket = startMarketWindow();
  const endEvents = startEvents();
  if (currentSession()?.account.type === 'buyer') loadFavourites();
  return () => {
    endEvents();
    endMarket();
    endOpening();
    endReload();
    endInvalidation();
  };
}

function healWhenOnline(): void {
  if (connection.get() === 'online') heal();
}

/** `resync`: too many events were missed, so everything is reloaded. `invalidate`: the topics in the event are reloaded. */
function loadAgain({ topic, data }: EventFrame): void {
  if (topic === 'resync') invalidateEverything();
  if (topic !== 'invalidate' || typeof data !== 'object' || data === null || !('topics' in data)) return;
  // The session is no topic of a page: it decides what the user may do.
  const topics: readonly (Topic | 'session')[] = Array.isArray(data.topics) ? data.topics : [];
  // The market's lists are cached under the topics of offers and additives.
  const lists: readonly Topic[] = topics.includes('market') ? ['offers', 'additives'] : [];
  if (topics.includes('session')) refreshMetadata().catch(letPass);
  invalidateTopics([...new Set([...topics.filter((topic) => topic !== 'session'), ...lists])]);
}

/** Buyers load their favourite markets after sign-in; each market window reads them again (Specification 4). */
function loadFavourites(): void {
  void queryClient.prefetchQuery(favouritesQuery());
}

/** The known rights stay in use. The next market window reads them again. */
function letPass(): void {}
