import { onEvent, startEvents } from '../../platform/events.ts';
import { startMarketWindow } from '../../platform/market-window.ts';
import { invalidateTopics, queryClient } from '../../platform/query-client.ts';

const countedInTheMenu = ['orders', 'relationships'];

/** Starts pushed events and the market window for the time somebody is signed in; returns the function that ends both. */
export function startLive(): () => void {
  const endInvalidation = onEvent(({ topic }) => {
    if (topic === 'resync') return void queryClient.invalidateQueries();
    const feature = topic.split('.')[0] ?? topic;
    invalidateTopics(countedInTheMenu.includes(feature) ? [feature, 'shell'] : [feature]);
  });
  const endMarket = startMarketWindow();
  const endEvents = startEvents();
  return () => {
    endEvents();
    endMarket();
    endInvalidation();
  };
}
