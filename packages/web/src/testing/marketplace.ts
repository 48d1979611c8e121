/** The server's response to a test. */
export interface Reply<T> {
  readonly status: number;
  readonly body: T;
}

/** A browser that sends requests to a test's server. */
export interface Visitor {
  post<T>(path: string, body: unknown): Promise<Reply<T>>;
  put<T>(path: string, body: unknown): Promise<Reply<T>>;
}

/** A server with its database, a seller with one product at one terminal, and a buyer. */
export interface Marketplace {
  readonly seller: Visitor;
  readonly buyer: Visitor;
  readonly productId: string;
  readonly terminalId: string;
  stop(): Promise<void>;
}

/** The parts that the server's tests provide. */
interface ServerParts {
  startTestApp(): Promise<{ stop(): Promise<void> }>;
  seedPlace(app: unknown): Promise<{ client: Visitor; productId: string; terminalId: string }>;
  seedSignedIn(app: unknown, type: 'buyer'): Promise<{ client: Visitor }>;
}

/**
 * Loads a file of `testing/` by its address. A static import would bring in the types of Node, which browser code does not
 * have.
 */
const load = (file: string): Promise<ServerParts> =>
  import(/* @vite-ignore */ new URL(`../../../../testing/${file}`, import.meta.url).href);

/** Starts the real server, for tests that compare its messages with the browser's. */
export async function startMarketplace(): Promise<Marketplace> {
  const [{ startTestApp }, { seedPlace }, { seedSignedIn }] = await Promise.all(
    ['app.ts', 'seed/trading.ts', 'seed/index.ts'].map(load) as [
      Promise<ServerParts>,
      Promise<ServerParts>,
      Promise<ServerParts>,
    ],
  );
  const app = await startTestApp();
  const { client: seller, productId, terminalId } = await seedPlace(app);
  const { client: buyer } = await seedSignedIn(app, 'buyer');
  return { seller, buyer, productId, terminalId, stop: () => app.stop() };
}
