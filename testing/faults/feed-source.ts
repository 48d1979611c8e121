import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A price source that can send wrong prices or stop. Stopped, it repeats the last prices with their old time, as a stuck
 * exchange does. `factors`: the rows of its first responses, as for `lie`.
 */
export interface FeedSource {
  readonly url: string;
  silence(): void;
  speak(): void;
  /**
   * From now on its responses contain these rows for each symbol. Each is a factor on the true price, a second after the one
   * before.
   */
  lie(factors: readonly number[]): void;
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

export async function startFeedSource(factors: readonly number[] = [1]): Promise<FeedSource> {
  let silentSince: Date | undefined;
  let rows = factors;
  const server = createServer((_, response) => {
    const now = (silentSince ?? new Date()).getTime();
    const quotes = Object.entries(prices).flatMap(([symbol, price]) =>
      rows.map((factor, row) => ({
        symbol,
        price: Number((price * factor).toFixed(5)),
        timestamp: new Date(now - (rows.length - 1 - row) * 1_000).toISOString(),
      })),
    );
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
      rows = [1];
    },
    lie(next) {
      rows = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
