import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A price source that can fall silent: it answers the last prices with their old time, as a stuck exchange does. */
export interface FeedSource {
  readonly url: string;
  silence(): void;
  speak(): void;
  close(): void;
}

const prices: Readonly<Record<string, number>> = {
  '/BRN': 66.5,
  '/GAS': 684,
  '/GAS<1>': 682,
  '/GAS<2>': 680,
  '/GAS<3>': 678,
  '/GAS<4>': 676,
  '/GAS<5>': 674,
  '/GAS<6>': 672,
  USDEUR: 0.86,
  USDCHF: 0.8,
};

export async function startFeedSource(): Promise<FeedSource> {
  let silentSince: Date | undefined;
  const server = createServer((_, response) => {
    const timestamp = (silentSince ?? new Date()).toISOString();
    const quotes = Object.entries(prices).map(([symbol, price]) => ({ symbol, price, timestamp }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ prices: quotes }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/prices`,
    silence() {
      silentSince ??= new Date();
    },
    speak() {
      silentSince = undefined;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
