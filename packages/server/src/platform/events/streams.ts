import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { NewRawEvent } from './event-reader.ts';
import type { JsonValue } from './event-store.ts';
import { HEARTBEAT, writeFrame } from './frames.ts';

/** Who listens: what it may see and what ends it. */
export type StreamClient = { accountId: string | null; sessionId: string };

/** Of events that are not in the log: no number of one. */
const UNLOGGED = 0;

/** A browser that does not read for this long a backlog is cut off; it comes back with its last id. */
const MOST_BUFFERED_BYTES = 256 * 1024;

type Stream = StreamClient & {
  response: ServerResponse;
  /** While missed events are read from the database, live ones wait here. */
  waiting: { seq: number; frame: Buffer }[] | undefined;
  /** Read from the database before the live log came to them. */
  replayed: Set<number>;
};

export type Streams = {
  /** `undefined` when the browser has gone while it was found out who asks: nothing would tell the end of its stream. */
  open(reply: FastifyReply, client: StreamClient): OpenStream | undefined;
  send(events: readonly NewRawEvent[]): void;
  tell(accountId: string, topic: string, payload: JsonValue): void;
  accountIds(): string[];
  beat(): void;
  disconnect(match: (client: StreamClient) => boolean): number;
  count(): number;
  /** How many a session has open on this node. */
  countOfSession(sessionId: string): number;
};

export type OpenStream = {
  write(frame: Buffer): void;
  /** Live events follow from here, except those that were replayed. */
  goLive(replayed?: Iterable<number>): void;
};

/** The connected browsers. A frame is built once and the same bytes are written to everybody concerned. */
export function createStreams(): Streams {
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
    if (stream.accountId === null) return;
    const siblings = byAccount.get(stream.accountId);
    if (siblings === undefined) byAccount.set(stream.accountId, new Set([stream]));
    else siblings.add(stream);
  }

  function remove(stream: Stream): void {
    if (!all.delete(stream)) return;
    countIn(stream.sessionId, -1);
    if (stream.accountId === null) return;
    const siblings = byAccount.get(stream.accountId);
    siblings?.delete(stream);
    if (siblings?.size === 0) byAccount.delete(stream.accountId);
  }

  return {
    open(reply, client) {
      if (hasGone(reply.raw)) return undefined;
      const stream: Stream = { ...client, response: begin(reply), waiting: [], replayed: new Set() };
      add(stream);
      stream.response.once('close', () => remove(stream));
      return {
        write: (frame) => write(stream, frame),
        goLive: (replayed = []) => {
          const waiting = stream.waiting ?? [];
          stream.waiting = undefined;
          stream.replayed = new Set(replayed);
          for (const { seq, frame } of waiting) tell(stream, seq, frame);
        },
      };
    },
    send(events) {
      for (const event of events) {
        if (event.topic.startsWith('internal.')) continue;
        const frame = writeFrame(event, event.position);
        const audience = event.accountId === null ? all : (byAccount.get(event.accountId) ?? []);
        for (const stream of audience) tell(stream, event.seq, frame);
      }
    },
    tell(accountId, topic, payload) {
      const frame = writeFrame({ topic, payloadText: JSON.stringify(payload) });
      for (const stream of byAccount.get(accountId) ?? []) tell(stream, UNLOGGED, frame);
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

function hasGone({ destroyed, closed, socket }: ServerResponse): boolean {
  return destroyed || closed || socket?.destroyed === true;
}

function begin(reply: FastifyReply): ServerResponse {
  const headers = Object.entries(reply.getHeaders());
  reply.hijack();
  const response = reply.raw;
  // Unframed bytes up to the end of the connection: the same buffer goes to every socket without a chunk around it.
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

function tell(stream: Stream, seq: number, frame: Buffer): void {
  if (stream.waiting !== undefined) stream.waiting.push({ seq, frame });
  else if (stream.replayed.size === 0 || !stream.replayed.delete(seq)) write(stream, frame);
}

function write({ response }: Stream, frame: Buffer): void {
  if (response.writableLength > MOST_BUFFERED_BYTES) response.destroy();
  else if (!response.writableEnded) response.write(frame);
}
