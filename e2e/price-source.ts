import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A price source that a test can silence, for `FEED=http:<url>`. */
export type PriceSource = {
  url: string;
  /** Responds with an error from now on. */
  silence(): void;
  /** Responds again, with current prices. */
  speak(): void;
  /** From now on multiplies these prices, in `rows` rows of one response, each a second after the one before. */
  lie(factors: Record<string, number>, rows?: number): void;
  close(): Promise<void>;
};

const prices: Record<string, number> = {
  '/BRN': 66.5,
  '/GAS': 684.25,
  '/GAS<1>': 682,
  '/GAS<2>': 679.75,
  '/GAS<3>': 677.5,
  '/GAS<4>': 675.25,
  '/GAS<5>': 673,
  '/GAS<6>': 671.25,
  USDEUR: 0.8605,
  USDCHF: 0.7995,
};

export const gasoilSymbols = Object.keys(prices).filter((symbol) => symbol.startsWith('/GAS'));

export async function startPriceSource(): Promise<PriceSource> {
  let silent = false;
  let factors: Record<string, number> = {};
  let rows = 1;
  const server = createServer((_request, response) => {
    if (silent) return void response.writeHead(503).end();
    const now = Date.now();
    const answer = Object.entries(prices).flatMap(([symbol, price]) =>
      Array.from({ length: rows }, (_, row) => ({
        symbol,
        price: Number((price * (factors[symbol] ?? 1)).toFixed(5)),
        timestamp: new Date(now - (rows - 1 - row) * 1_000).toISOString(),
      })),
    );
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ prices: answer }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/prices`,
    silence: () => {
      silent = true;
    },
    speak: () => {
      silent = false;
    },
    lie: (nextFactors, nextRows = 1) => {
      factors = nextFactors;
      rows = nextRows;
    },
    close: () => closed(server),
  };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
