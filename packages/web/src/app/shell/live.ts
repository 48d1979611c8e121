import type { EventFrame } from '../../platform/event-frames.ts';
import { onEvent, startEvents } from '../../platform/events.ts';
import { startMarketWindow } from '../../platform/market-window.ts';
import { invalidateTopics, queryClient } from '../../platform/query-client.ts';

/** Starts pushed events and the market window for the time somebody is signed in; returns the function that ends both. */
export function startLive(): () => void {
  const endInvalidation = onEvent(loadAgain);
  const endMarket = startMarketWindow();
  const endEvents = startEvents();
  return () => {
    endEvents();
    endMarket();
    endInvalidation();
  };
}

/** `resync`: too much was missed, everything is loaded again. `invalidate`: what the event names. */
function loadAgain({ topic, data }: EventFrame): void {
  if (topic === 'resync') void queryClient.invalidateQueries();
  if (topic !== 'invalidate' || typeof data !== 'object' || data === null || !('topics' in data)) return;
  const topics = Array.isArray(data.topics) ? data.topics.filter((name) => typeof name === 'string') : [];
  // The list of the market is a list of offers, and is kept under them.
  invalidateTopics(topics.includes('market') && !topics.includes('offers') ? [...topics, 'offers'] : topics);
}
