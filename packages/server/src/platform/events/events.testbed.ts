import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestClient } from '@handelsplatz/testing/client';
import type { SseFrame } from '@handelsplatz/testing/event-frames';
import { createDatabase, createInTransaction, createPool } from '../db/index.ts';
import { buildHttp } from '../http/index.ts';
import { createLogger } from '../log/index.ts';
import { createEventStore, createEvents, type Events, registerEventStream, type TopicEvent } from './index.ts';

export type EventNode = {
  events: Events;
  url: string;
  server: Server;
  publish(event: Partial<Record<keyof TopicEvent, unknown>>): Promise<void>;
  /** A browser of an account; its stream is open when this returns. */
  listen(account: string, lastId?: string, session?: string): Promise<Browser>;
  /** How often this node has read new events from the log. */
  reads(): number;
  stop(): Promise<void>;
};

export type EventNodeOptions = {
  pollMs?: number;
  natsUrl?: string;
  /** Gets the lines of the log. */
  log?: (line: string) => void;
};

/** One node that has events alone: its own connections to the shared database, its own server. */
export async function startEventNode(
  databaseUrl: string,
  { pollMs = 60_000, natsUrl, log = () => undefined }: EventNodeOptions = {},
): Promise<EventNode> {
  const logger = createLogger({ logLevel: 'info' }, { write: log });
  const pool = createPool(databaseUrl);
  const events = createEvents({ pool, databaseUrl, natsUrl, logger, pollMs });
  await events.start();
  let reads = 0;
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const countingQuery = (...args: unknown[]) => {
    if (JSON.stringify(args[0]).includes('from event_log where seq > $1 order by')) reads += 1;
    return query(...args);
  };
  pool.query = countingQuery as typeof pool.query;
  const inTransaction = createInTransaction(createDatabase<object>(pool), (tx, afterCommit) =>
    createEventStore(tx, (published) => afterCommit(() => events.carry(published))),
  );
  const http = await buildHttp({
    config: { publicUrl: 'http://localhost', host: '127.0.0.1', rateLimitPerMinute: 0, isProxy: () => false },
    logger: createLogger({ logLevel: 'silent' }),
    authenticate: async ({ headers, socket }) => {
      // Like a database that answers after the browser has gone.
      if (headers['x-leaves'] !== undefined) await once(socket, 'close');
      return { accountType: 'buyer', sessionId: 's' };
    },
    allows: () => 'ok',
    openapi: { title: 'Test', version: '1', description: 'Test' },
  });
  registerEventStream(http, events, {
    right: 'listen',
    toClient: ({ headers }) => ({ accountId: String(headers['x-account']), sessionId: String(headers['x-session']) }),
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  return {
    events,
    url,
    server: http.server,
    publish: (event) =>
      inTransaction((store) => store.publish({ topic: 'note', accountId: null, payload: {}, ...event } as TopicEvent)),
    listen: (account, lastId, session) => listen(url, account, lastId, session),
    reads: () => reads,
    async stop() {
      await http.close();
      await events.stop();
      await pool.end();
    },
  };
}

type Browser = { next(): Promise<SseFrame>; leave(): Promise<unknown>; lastId(): string };

async function listen(url: string, account: string, lastId?: string, session = 's'): Promise<Browser> {
  const client = createTestClient(url, { 'x-account': account, 'x-session': session });
  const frames = await client.events('/api/events', lastId);
  let id = lastId ?? '';
  const next = async (): Promise<SseFrame> => {
    const { value, done } = await frames.next();
    if (done === true) throw new Error('the stream has ended');
    id = value.id ?? id;
    return value.event === undefined && lastId !== undefined ? next() : value;
  };
  if (lastId === undefined) await next();
  return { next, leave: () => frames.return(undefined), lastId: () => id };
}
