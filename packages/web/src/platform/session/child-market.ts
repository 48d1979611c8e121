import type { Topic } from '@handelsplatz/contract/routes/topics';
import { queryClient } from '../api/query-client.ts';
import { childMarketStorage } from '../page/storage.ts';
import { createStore, useStore } from '../page/store.ts';
import { currentSession } from './session.ts';

/** A child account in whose market the user of its parent orders. */
export interface ChildMarket {
  readonly id: string;
  readonly name: string;
}

const chosen = createStore(childMarketStorage.read());

/** What the chosen market decides: offers, prices, addresses, basket. */
const topics: ReadonlySet<unknown> = new Set<Topic>([
  'offers',
  'additives',
  'baskets',
  'orderTemplates',
  'catalogue',
  'locations',
  'price-history',
  'market-look-back',
]);

function findChosen(): ChildMarket | undefined {
  const child = chosen.get();
  return child && child.userId === currentSession()?.userId ? child : undefined;
}

/** The child in whose market this tab orders; undefined in the user's own market. */
export function useChildMarket(): ChildMarket | undefined {
  useStore(chosen);
  return findChosen();
}

/** Orders in the market of a child from now on, or in the user's own. Everything that depends on it is loaded again. */
export function enterMarketOf(child: ChildMarket | undefined): void {
  const userId = currentSession()?.userId;
  if (child && userId !== undefined) {
    const next = { ...child, userId };
    childMarketStorage.write(next);
    chosen.set(next);
  } else {
    childMarketStorage.clear();
    chosen.set(undefined);
  }
  void queryClient.resetQueries({ predicate: ({ queryKey }) => topics.has(queryKey[0]) });
}

/** The headers of a request in the chosen market: they name the child. Empty in the user's own market. */
export function marketHeaders(): Readonly<Record<string, string>> {
  return childHeaders(findChosen()?.id);
}

/** The headers of a request for a child; none for the user's own account. */
export const childHeaders = (childId: string | undefined): Readonly<Record<string, string>> =>
  childId === undefined ? {} : { 'X-Child-Account': childId };

/** Whether this tab orders in the market of a child. */
export const isInChildMarket = (): boolean => findChosen() !== undefined;

/** Calls the listener when this tab changes to another market. Returns the function that ends it. */
export const onMarketChosen = (listener: () => void): (() => void) => chosen.subscribe(listener);
