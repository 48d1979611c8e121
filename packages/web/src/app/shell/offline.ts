import type { Query } from '@tanstack/react-query';
import { queryClient } from '../../platform/api/query-client.ts';
import type { AnswerOf } from '../../platform/api/typed-routes.ts';
import { wantsServiceWorker } from '../../platform/brand.ts';
import { formatsOfBrand } from '../../platform/formats.ts';
import { keepLastMarket } from '../../platform/page/last-market.ts';
import { isInChildMarket } from '../../platform/session/child-market.ts';

type Offers = AnswerOf<'GET', '/api/v2/offers'>;

/** The offline page shows at most this many offers. */
const mostRows = 300;
/** A market of 2,000 offers is not written at each of its changes. */
const pauseMs = 20_000;

/**
 * Registers the service worker, or removes it where the operator has turned it off, and keeps the last market for the offline
 * page. Returns the function that ends the keeping.
 */
export function startOffline(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  if (!wantsServiceWorker()) {
    void removeWorker();
    return () => undefined;
  }
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {
    // Without a worker only the offline page and push messages are missing.
  });
  return keepMarkets();
}

async function removeWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith('hp-')) await caches.delete(name);
}

function keepMarkets(): () => void {
  let keptAt = Number.NEGATIVE_INFINITY;
  const cache = queryClient.getQueryCache();
  const keep = ({ queryKey, state: { data, dataUpdatedAt } }: Query) => {
    if (queryKey[0] !== 'offers' || queryKey[1] !== '/api/v2/offers' || !data || dataUpdatedAt - keptAt < pauseMs)
      return;
    // The offline page does not say whose prices it shows, so it keeps those of the user only.
    if (isInChildMarket()) return;
    keptAt = dataUpdatedAt;
    keepLastMarket(toLastMarket(data as Offers, new Date(dataUpdatedAt))).catch(() => undefined);
  };
  for (const query of cache.getAll()) keep(query);
  return cache.subscribe(({ type, query }) => {
    if (type === 'updated') keep(query);
  });
}

function toLastMarket({ offers }: Offers, at: Date) {
  const write = formatsOfBrand();
  return {
    takenAt: at.toISOString(),
    shownAt: write.dateTime(at),
    unit: write.priceUnit,
    rows: offers.slice(0, mostRows).map(({ product, terminal, seller, price }) => ({
      product: product.name,
      terminal: terminal.name,
      seller: seller.name,
      price: write.price(price),
    })),
  };
}
