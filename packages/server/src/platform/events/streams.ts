import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../clock/index.ts';
import type { NewRawEvent } from './event-reader.ts';
import { HEARTBEAT, writeFrame } from './frames.ts';
import type { EventTopic, Payload } from './topics.ts';

/** The listener: the account decides what it may see, the session's end closes it. */
export type StreamClient = {
  accountId: string | null;
  userId?: string;
  sessionId: string;
  /** A child in whose market the page is: its events arrive as well. */
  childAccountId?: string | undefined;
  /** From then on it may read nothing any more: the stream ends with the next event or heartbeat. */
  endsAt?: Date | null;
};

/** The accounts whose events a listener receives. */
export const followedIds = ({ accountId, childAccountId }: StreamClient): string[] =>
  [accountId, childAccountId].filter((id) => typeof id === 'string');

/** The number of events that are not in the log. */
const UNLOGGED = 0;

/** A browser with more unread bytes than this is disconnected. It reconnects with its last id. */
const MOST_BUFFERED_BYTES = 256 * 1024;

type Stream = StreamClient & {
  mayRead(): boolean;
  response: ServerResponse;
  /** Live events wait here while missed events are read from the database. */
  waiting: { seq: number; frame: Buffer }[] | undefined;
  /** Numbers already sent from the database before the live log reached them. */
  replayed: Set<number>;
};

export type Streams = {
  /** `undefined` when the browser left during authentication: no event would report the end of its stream. */
  open(reply: FastifyReply, client: StreamClient): OpenStream | undefined;
  send(events: readonly NewRawEvent[]): void;
  notify<T extends EventTopic>(accountId: string, topic: T, payload: Payload<T>): void;
  accountIds(): string[];
  beat(): void;
  disconnect(match: (client: StreamClient) => boolean): number;
  count(): number;
  /** The number of open streams of a session on this node. */
  countOfSession(sessionId: string): number;
};

export type OpenStream = {
  write(frame: Buffer): void;
  /** Starts live events, except those already replayed. */
  goLive(replayed?: Iterable<number>): void;
};

/** The connected browsers. Each frame is built once, and the same bytes go to all of its receivers. */
export function createStreams({ now }: Clock): Streams {
  const { all, byAccount, perSession, add, remove } = createOpenStreams();

  return {
    open(reply, client) {
      if (hasGone(reply.raw)) return undefined;
      const mayRead = () => !client.endsAt || now() < client.endsAt;
      const stream: Stream = { ...client, mayRead, response: begin(reply), waiting: [], replayed: new Set() };
      add(stream);
      stream.response.once('close', () => remove(stream));
      return toOpenStream(stream);
    },
    send(events) {
      for (const event of events) {
        if (event.topic.startsWith('internal.')) continue;
        const frame = writeFrame(event, event.position);
        const audience = event.accountId === null ? all : (byAccount.get(event.accountId) ?? []);
        for (const stream of audience) sendTo(stream, event.seq, frame);
      }
    },
    notify(accountId, topic, payload) {
      const frame = writeFrame({ topic, payloadText: JSON.stringify(payload) });
      for (const stream of byAccount.get(accountId) ?? []) sendTo(stream, UNLOGGED, frame);
    },
    accountIds: () => [...byAccount.keys()],
    beat() {
      for (const stream of all) {
        if (stream.response.destroyed) remove(stream);
        else write(stream, HEARTBEAT);
      }
    },
    disconnect(match) {
      const ended = [...all].filter(match);
      for (const { response } of ended) response.end();
      return ended.length;
    },
    count: () => all.size,
    countOfSession: (sessionId) => perSession.get(sessionId) ?? 0,
  };
}

/** Writes to a stream, and starts its live events. */
function toOpenStream(stream: Stream): OpenStream {
  return {
    write: (frame) => write(stream, frame),
    goLive: (replayed = []) => {
      const waiting = stream.waiting ?? [];
      stream.waiting = undefined;
      stream.replayed = new Set(replayed);
      for (const { seq, frame } of waiting) sendTo(stream, seq, frame);
    },
  };
}

/** The open streams, found by account and counted by session. */
function createOpenStreams() {
  const all = new Set<Stream>();
  const byAccount = new Map<string, Set<Stream>>();
  const perSession = new Map<string, number>();

  function countIn(sessionId: string, change: 1 | -1): void {
    const count = (perSession.get(sessionId) ?? 0) + change;
    if (count === 0) perSession.delete(sessionId);
    else perSession.set(sessionId, count);
  }

  function add(stream: Stream): void {
    all.add(stream);
    countIn(stream.sessionId, 1);
    for (const id of followedIds(stream)) {
      const siblings = byAccount.get(id);
      if (siblings === undefined) byAccount.set(id, new Set([stream]));
      else siblings.add(stream);
    }
  }

  function remove(stream: Stream): void {
    if (!all.delete(stream)) return;
    countIn(stream.sessionId, -1);
    for (const id of followedIds(stream)) {
      const siblings = byAccount.get(id);
      siblings?.delete(stream);
      if (siblings?.size === 0) byAccount.delete(id);
    }
  }

  return { all, byAccount, perSession, add, remove };
}

function hasGone({ destroyed, closed, socket }: ServerResponse): boolean {
  return destroyed || closed || socket?.destroyed === true;
}

function begin(reply: FastifyReply): ServerResponse {
  const headers = Object.entries(reply.getHeaders());
  reply.hijack();
  const response = reply.raw;
  // No chunked encoding: the body ends with the connection, so the same buffer goes to every socket.
  response.removeHeader('transfer-encoding');
  for (const [name, value] of headers) if (value !== undefined) response.setHeader(name, value);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  response.socket?.setNoDelay(true);
  return response;
}

function sendTo(stream: Stream, seq: number, frame: Buffer): void {
  if (stream.waiting !== undefined) stream.waiting.push({ seq, frame });
  else if (stream.replayed.size === 0 || !stream.replayed.delete(seq)) write(stream, frame);
}

function write({ response, mayRead }: Stream, frame: Buffer): void {
  if (response.writableLength > MOST_BUFFERED_BYTES) response.destroy();
  else if (!mayRead()) response.end();
  else if (!response.writableEnded) response.write(frame);
}
