import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { createListener } from '../db/index.ts';
import { AppError } from '../errors/index.ts';
import { purgeLog } from './event-purge.ts';
import {
  createEventReader,
  type LoggedEvent,
  type Position,
  type RawEvent,
  readMissed,
  readOldestSeq,
} from './event-reader.ts';
import type { JsonValue } from './event-store.ts';
import { readPosition, writeFrame, writeResync, writeWelcome } from './frames.ts';
import { createStreams, type OpenStream, type StreamClient } from './streams.ts';

const CHANNEL = 'handelsplatz_events';
const GATHER_MS = 25;
const HEARTBEAT_MS = 15_000;
/** Each tab has one; more than these no person has in use. */
const MOST_OF_SESSION = 20;
const MOST_REPLAYED = 1_000;
const MOST_SCANNED = 100_000;

export type EventsOptions = {
  pool: pg.Pool;
  databaseUrl: string;
  logger: { warn(details: object, message: string): void; error(details: object, message: string): void };
  /** How soon an event arrives at worst when the notification of another node is lost. */
  pollMs?: number;
};

type Subscriber = (event: LoggedEvent) => void | Promise<void>;

export type Events = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Something was committed: this node looks at once and tells the others, once for all commits of the moment. */
  wake(this: void): void;
  /** Hears each event on every node; `*` hears all topics. Returns the end of the subscription. */
  subscribe(topic: string, subscriber: Subscriber): () => void;
  stream(request: FastifyRequest, reply: FastifyReply, client: StreamClient): Promise<void>;
  /**
   * Writes to the open streams of an account on this node what is true for a moment only. It is not in the log and has no id: who
   * is away misses it, so it may repeat nothing but what a page loads anyway when it comes back.
   */
  tell(accountId: string, topic: string, payload: JsonValue): void;
  /** The accounts with an open stream on this node. */
  listeningAccountIds(): string[];
  disconnect(match: (client: StreamClient) => boolean): number;
  clientCount(): number;
  /** Deletes what is older than two days, in batches; answers how many events. `signal` ends it between two batches. */
  purge(signal?: AbortSignal): Promise<number>;
};

/** Tells committed events to this process's subscribers and browsers, whichever node wrote them. */
export function createEvents(options: EventsOptions): Events {
  const { pool, databaseUrl, logger, pollMs = 5_000 } = options;
  const reader = createEventReader(pool);
  const streams = createStreams();
  const subscribers = new Map<string, Set<Subscriber>>();
  const timers: NodeJS.Timeout[] = [];
  const drain = coalesce(drainNow, (error) => logger.warn({ err: error }, 'events could not be read'));
  const listener = createListener({
    url: databaseUrl,
    channel: CHANNEL,
    onNotification: drain,
    onConnected: drain,
    logger,
  });
  const notify = coalesce(
    async () => {
      await listener.notify();
      await sleep(GATHER_MS);
    },
    (error) => logger.warn({ err: error }, 'nodes could not be notified'),
  );
  let running = false;

  async function drainNow(): Promise<void> {
    while (running) {
      const { events, more } = await reader.readNew();
      streams.send(events);
      for (const event of events) tell(event);
      if (!more) break;
    }
    // Commits that follow each other closely are read together.
    await sleep(GATHER_MS);
  }

  function tell({ seq, topic, accountId, createdAt, payloadText }: RawEvent): void {
    const audience = [...(subscribers.get(topic) ?? []), ...(subscribers.get('*') ?? [])];
    if (audience.length === 0) return;
    const parsed: LoggedEvent = { seq, topic, accountId, createdAt, payload: JSON.parse(payloadText) };
    for (const subscriber of audience) {
      Promise.try(subscriber, parsed).catch((error: unknown) =>
        logger.error({ err: error, topic }, 'a subscriber failed'),
      );
    }
  }

  /** Missed events carry no id: a browser that is cut off in between asks for them again from where it stood. */
  async function replay(stream: OpenStream, id: string, accountId: string | null): Promise<void> {
    const here = reader.position();
    const asked = readPosition(id);
    const missed = asked === undefined ? undefined : await readReplay(asked, here, accountId);
    if (missed === undefined) {
      stream.write(writeResync(here));
      return stream.goLive();
    }
    for (const event of missed) stream.write(writeFrame(event));
    stream.write(writeWelcome(here));
    const open = new Set(here.open);
    stream.goLive(missed.map(({ seq }) => seq).filter((seq) => seq > here.last || open.has(seq)));
  }

  /** `undefined` when the log cannot or should not tell everything since then. */
  async function readReplay(asked: Position, here: Position, accountId: string | null) {
    const oldest = (await readOldestSeq(pool)) ?? here.last + 1;
    const known =
      asked.last + 1 >= oldest && asked.last <= here.last + MOST_REPLAYED && here.last - asked.last <= MOST_SCANNED;
    if (!known) return undefined;
    const missed = await readMissed(pool, asked, accountId, MOST_REPLAYED + 1);
    return missed.length > MOST_REPLAYED ? undefined : missed;
  }

  return {
    async start() {
      running = true;
      await reader.start();
      await listener.start();
      timers.push(setInterval(drain, pollMs), setInterval(streams.beat, HEARTBEAT_MS));
      for (const timer of timers) timer.unref();
    },
    async stop() {
      running = false;
      for (const timer of timers) clearInterval(timer);
      streams.disconnect(() => true);
      await listener.stop();
    },
    wake: () => {
      drain();
      notify();
    },
    subscribe(topic, subscriber) {
      const audience = subscribers.get(topic) ?? new Set();
      subscribers.set(topic, audience.add(subscriber));
      return () => audience.delete(subscriber);
    },
    async stream(request, reply, client) {
      if (streams.countOfSession(client.sessionId) >= MOST_OF_SESSION) throw tooManyStreams(reply);
      const lastId = request.headers['last-event-id'];
      const stream = streams.open(reply, client);
      if (stream === undefined) return;
      if (typeof lastId === 'string' && lastId !== '') {
        await replay(stream, lastId, client.accountId).catch((error: unknown) => {
          logger.warn({ err: error }, 'missed events could not be read');
          stream.write(writeResync(reader.position()));
          stream.goLive();
        });
      } else {
        stream.write(writeWelcome(reader.position()));
        stream.goLive();
      }
    },
    tell: streams.tell,
    listeningAccountIds: streams.accountIds,
    disconnect: streams.disconnect,
    clientCount: streams.count,
    purge: (signal) => purgeLog(pool, signal),
  };
}

/** The newest is refused: to end the oldest would set its tab and this one taking turns for ever. */
function tooManyStreams(reply: FastifyReply): AppError {
  reply.header('retry-after', '30');
  return new AppError({
    status: 429,
    code: 'too_many_streams',
    detail: 'Der Handelsplatz ist in zu vielen Fenstern offen. Bitte schließen Sie einige davon.',
  });
}

/** Runs the work once at a time; calls meanwhile lead to one more run. */
function coalesce(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let active = false;
  let again = false;
  async function run(): Promise<void> {
    active = true;
    do {
      again = false;
      await work().catch(onError);
    } while (again);
    active = false;
  }
  return () => {
    if (active) again = true;
    else void run();
  };
}

type StreamRoute = {
  right: string;
  /** What the interface documentation says of the events. */
  description?: string;
  clientOf(request: FastifyRequest): StreamClient;
};

/** `GET /api/events`; the streams end when the server begins to close, or it would wait for them. */
export function registerEventStream(
  http: FastifyInstance,
  events: Events,
  { right, description, clientOf }: StreamRoute,
): void {
  http.addHook('preClose', async () => void events.disconnect(() => true));
  http.get(
    '/api/events',
    {
      config: { right },
      schema: {
        summary:
          'Stream of events (text/event-stream); resumes by Last-Event-ID, `resync` asks to load everything anew',
        ...(description && { description }),
        tags: ['events'],
      },
    },
    (request, reply) => events.stream(request, reply, clientOf(request)),
  );
}
