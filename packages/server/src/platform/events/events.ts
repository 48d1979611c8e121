import { setTimeout as sleep } from 'node:timers/promises';
import { eventPositionHeader } from '@handelsplatz/contract/routes/topics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { coalesce } from '../async/index.ts';
import { type Clock, systemClock } from '../clock/index.ts';
import { AppError } from '../errors/index.ts';
import type { Carrier } from './carrier.ts';
import { purgeLog } from './event-purge.ts';
import {
  createEventReader,
  type LogPosition,
  type NewRawEvent,
  type RawEvent,
  readMissed,
  readOldestSeq,
} from './event-reader.ts';
import { readPosition, writeFrame, writePosition, writeResync, writeWelcome } from './frames.ts';
import { createNatsCarrier } from './nats-carrier.ts';
import { createPostgresCarrier } from './postgres-carrier.ts';
import { createStreams, followedIds, type OpenStream, type StreamClient, type Streams } from './streams.ts';
import { type EventTopic, type Payload, type TopicEvent, topics } from './topics.ts';

const GATHER_MS = 25;
const HEARTBEAT_MS = 15_000;
/** Each tab has one stream; nobody uses more tabs than this. */
const MOST_OF_SESSION = 20;
const MOST_REPLAYED = 1_000;
const MOST_SCANNED = 100_000;

export type EventsOptions = {
  pool: pg.Pool;
  databaseUrl: string;
  /** Events go between nodes over this NATS, otherwise over PostgreSQL. */
  natsUrl?: string | undefined;
  logger: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
  /** The longest delay of an event that the carrier loses. */
  pollMs?: number;
  clock?: Clock;
};

type Subscriber<T extends EventTopic = EventTopic> = (event: TopicEvent<T>) => void | Promise<void>;

export type Events = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Call after the commit of these events: this node sends them to its browsers and subscribers, and the others do the same. */
  carry(this: void, events: readonly RawEvent[]): void;
  /** Calls the subscriber for each event of the topic, of any node. Returns a function that unsubscribes. */
  subscribe<T extends EventTopic>(topic: T, subscriber: Subscriber<T>): () => void;
  /** Calls the subscriber after events of any topic. Returns a function that unsubscribes. */
  onEvents(subscriber: () => void): () => void;
  stream(request: FastifyRequest, reply: FastifyReply, client: StreamClient): Promise<void>;
  /**
   * Sends a fact that is true only for a moment to an account's open streams on this node. It is not in the log and has no id.
   * A browser that is away misses it, so it must be something that pages load anyway when they come back.
   */
  notify<T extends EventTopic>(accountId: string, topic: T, payload: Payload<T>): void;
  /** The accounts with an open stream on this node. */
  listeningAccountIds(): string[];
  disconnect(match: (client: StreamClient) => boolean): number;
  clientCount(): number;
  /** The id from which a stream misses nothing that happens after now. */
  position(): string;
  /** Deletes events older than two days, in batches. Returns their number. `signal` ends it between two batches. */
  purge(signal?: AbortSignal): Promise<number>;
};

/** Sends committed events to this process's subscribers and browsers, whichever node wrote them. */
export function createEvents(options: EventsOptions): Events {
  const { pool, databaseUrl, natsUrl, logger, pollMs = 5_000, clock = systemClock } = options;
  const reader = createEventReader(pool);
  const streams = createStreams(clock);
  const subscribers = createSubscribers(logger);
  const openStream = createOpenStream({ pool, logger, reader, streams });
  const timers: NodeJS.Timeout[] = [];
  const drainOnce = coalesce(() =>
    drainNow().catch((error: unknown) => logger.warn({ err: error }, 'events could not be read')),
  );
  const readLog = () => void drainOnce();
  const take = (events: readonly RawEvent[]) => {
    if (running) send(reader.take(events));
  };
  const node = { take, readLog, logger };
  const carrier: Carrier = natsUrl ? createNatsCarrier(natsUrl, pool, node) : createPostgresCarrier(databaseUrl, node);
  let running = false;

  async function drainNow(): Promise<void> {
    while (running) {
      const { events, more } = await reader.readNew();
      send(events);
      if (!more) break;
    }
    // Reads commits that follow each other closely together.
    await sleep(GATHER_MS);
  }

  function send(events: readonly NewRawEvent[]): void {
    streams.send(events);
    for (const event of events) subscribers.notify(event);
  }

  return {
    async start() {
      await reader.start();
      // Before it the reader would take the whole log for new.
      running = true;
      await carrier.start();
      timers.push(setInterval(readLog, pollMs), setInterval(streams.beat, HEARTBEAT_MS));
      for (const timer of timers) timer.unref();
    },
    async stop() {
      running = false;
      for (const timer of timers) clearInterval(timer);
      streams.disconnect(() => true);
      await carrier.stop();
    },
    carry: carrier.publish,
    subscribe: subscribers.subscribe,
    onEvents: subscribers.onEvents,
    stream: openStream,
    notify: streams.notify,
    listeningAccountIds: streams.accountIds,
    disconnect: streams.disconnect,
    clientCount: streams.count,
    position: () => writePosition(reader.position()),
    purge: (signal) => purgeLog(pool, signal),
  };
}

/** The subscribers of this process. A payload is parsed once for all of them. */
function createSubscribers(logger: EventsOptions['logger']) {
  const byTopic = new Map<string, Set<Subscriber<never>>>();
  const ofAll = new Set<() => void>();
  const run = (topic: string, subscriber: () => unknown) =>
    void Promise.try(subscriber).catch((error: unknown) => logger.error({ err: error, topic }, 'a subscriber failed'));
  return {
    subscribe<T extends EventTopic>(topic: T, subscriber: Subscriber<T>): () => void {
      const audience = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, audience.add(subscriber));
      return () => audience.delete(subscriber);
    },
    onEvents(subscriber: () => void): () => void {
      ofAll.add(subscriber);
      return () => ofAll.delete(subscriber);
    },
    notify({ topic, accountId, payloadText }: RawEvent): void {
      for (const subscriber of ofAll) run(topic, subscriber);
      const audience = byTopic.get(topic);
      if (!audience?.size) return;
      const { data: payload, error } = topics[topic as EventTopic].safeParse(JSON.parse(payloadText));
      if (error) logger.error({ err: error, topic }, 'an event could not be read');
      else for (const subscriber of audience) run(topic, () => subscriber({ topic, accountId, payload } as never));
    },
  };
}

type StreamSources = Pick<EventsOptions, 'pool' | 'logger'> & {
  readonly reader: ReturnType<typeof createEventReader>;
  readonly streams: Streams;
};

/** Opens a browser's stream: first what it has missed, then the live events. */
function createOpenStream(sources: StreamSources): Events['stream'] {
  const { logger, reader, streams } = sources;
  return async (request, reply, client) => {
    if (streams.countOfSession(client.sessionId) >= MOST_OF_SESSION) throw tooManyStreams(reply);
    const lastId = request.headers['last-event-id'];
    const stream = streams.open(reply, client);
    if (stream === undefined) return;
    if (typeof lastId === 'string' && lastId !== '' && lastId !== writePosition(reader.position())) {
      await replay(sources, stream, lastId, followedIds(client)).catch((error: unknown) => {
        logger.warn({ err: error }, 'missed events could not be read');
        stream.write(writeResync(reader.position()));
        stream.goLive();
      });
    } else {
      stream.write(writeWelcome(reader.position()));
      stream.goLive();
    }
  };
}

/** Missed events carry no id. So a browser that is disconnected in between asks again from its old position. */
async function replay(
  { pool, reader }: StreamSources,
  stream: OpenStream,
  id: string,
  accountIds: readonly string[],
): Promise<void> {
  const here = reader.position();
  const asked = readPosition(id);
  const missed = asked === undefined ? undefined : await readReplay(pool, asked, here, accountIds);
  if (missed === undefined) {
    stream.write(writeResync(here));
    return stream.goLive();
  }
  for (const event of missed) stream.write(writeFrame(event));
  stream.write(writeWelcome(here));
  const open = new Set(here.open);
  stream.goLive(missed.map(({ seq }) => seq).filter((seq) => seq > here.last || open.has(seq)));
}

/** `undefined` when the log no longer has all events since then, or there are too many. */
async function readReplay(pool: pg.Pool, asked: LogPosition, here: LogPosition, accountIds: readonly string[]) {
  const oldest = (await readOldestSeq(pool)) ?? here.last + 1;
  const known =
    asked.last + 1 >= oldest && asked.last <= here.last + MOST_REPLAYED && here.last - asked.last <= MOST_SCANNED;
  if (!known) return undefined;
  const missed = await readMissed(pool, asked, accountIds, MOST_REPLAYED + 1);
  return missed.length > MOST_REPLAYED ? undefined : missed;
}

/** Refuses the newest stream. Closing the oldest would make its tab and this one replace each other for ever. */
function tooManyStreams(reply: FastifyReply): AppError {
  reply.header('retry-after', '30');
  return new AppError({
    status: 429,
    code: 'too_many_streams',
    detail: 'Der Handelsplatz ist in zu vielen Fenstern offen. Bitte schließen Sie einige davon.',
  });
}

type StreamRoute = {
  right: string;
  /** Text about the events for the interface description. */
  description?: string;
  toClient(request: FastifyRequest): StreamClient | Promise<StreamClient>;
};

/**
 * `GET /api/events`. Each answer to a signed-in reader names the id from which a stream continues what it says. The streams end when the
 * server begins to close; otherwise closing would wait for them.
 */
export function registerEventStream(
  http: FastifyInstance,
  events: Events,
  { right, description, toClient }: StreamRoute,
): void {
  http.addHook('preClose', async () => void events.disconnect(() => true));
  http.addHook('preHandler', async (request, reply) => {
    if (request.method === 'GET' && request.actor) reply.header(eventPositionHeader, events.position());
  });
  http.get(
    '/api/events',
    {
      config: { right, declared: { 429: ['too_many_streams'] } },
      schema: {
        operationId: 'events',
        summary:
          'Stream of events (text/event-stream); resumes by Last-Event-ID, `resync` asks to load everything again',
        ...(description && { description }),
        tags: ['events'],
      },
    },
    async (request, reply) => events.stream(request, reply, await toClient(request)),
  );
}
