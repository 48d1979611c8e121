/** The client of the interface for programs: typed by its description, with keys for writes and with retries. */
import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import type { Paths } from './interface.ts';
import { setKey } from './keyed-writes.ts';
import { type Retries, retrying, usualRetries } from './retries.ts';

export type { Paths, Problem } from './interface.ts';
export { dataOrThrow, ProblemError } from './problem-error.ts';

/** Calls the interface by method and path: `client.GET('/api/orders/{id}', { params: { path: { id } } })`. */
export type Client = FetchClient<Paths>;

/** Which marketplace is called, and as whom. */
export interface ClientOptions {
  /** Such as https://handelsplatz.example */
  readonly baseUrl: string;
  /** hp_live_… Without it only public requests are answered. */
  readonly apiKey?: string;
  readonly retries?: Partial<Retries>;
  /** Sends a request; the default is the `fetch` of the platform. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * Makes a client. An answer has `data`, or `error` with the problem, and `response`. What may be sent again without harm is sent
 * again: each read, and each write that takes an Idempotency-Key, which the client sets.
 */
export function createClient({ baseUrl, apiKey, retries, fetch = globalThis.fetch }: ClientOptions): Client {
  const client = createFetchClient<Paths>({
    baseUrl,
    ...(apiKey !== undefined && { headers: { authorization: `Bearer ${apiKey}` } }),
    fetch: retrying(fetch, { ...usualRetries, ...retries }),
  });
  client.use({ onRequest: setKey });
  return client;
}
