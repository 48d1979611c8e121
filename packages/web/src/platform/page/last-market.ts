/** The market that the user has seen last, for the offline page (`public/offline.js`). */
export interface LastMarket {
  /** ISO instant of the answer. */
  readonly takenAt: string;
  /** The same as the brand writes it. */
  readonly shownAt: string;
  /** The head of the column of prices. */
  readonly unit: string;
  readonly rows: readonly { product: string; terminal: string; seller: string; price: string }[];
}

const cacheName = 'hp-last-market';

/** Keeps the market for a time without a line. Without storage nothing is kept. */
export async function keepLastMarket(market: LastMarket): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(cacheName);
  const headers = { 'content-type': 'application/json' };
  await cache.put('/last-market.json', new Response(JSON.stringify(market), { headers }));
}

/** Deletes it: it belongs to the user who is leaving. */
export function forgetLastMarket(): void {
  if ('caches' in globalThis) caches.delete(cacheName).catch(() => undefined);
}
