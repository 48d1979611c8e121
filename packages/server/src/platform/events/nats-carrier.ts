import { setTimeout as sleep } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import type pg from 'pg';
import { z } from 'zod';
import type { Carrier, CarrierNode } from './carrier.ts';
import { type RawEvent, readLogName } from './event-reader.ts';

/** While NATS is away a node reads the log this often, and tries to connect. */
const AWAY_MS = 1_000;
const CONNECT_WITHIN_MS = 5_000;
/** A connection that hangs is given up after two pings without an answer. */
const PING_MS = 5_000;

const message = z.array(
  z.object({ seq: z.int(), topic: z.string(), accountId: z.string().nullable(), payloadText: z.string() }),
);

/**
 * Carries whole events over NATS, so that nodes read the log only for what is missing. Without events a message asks nodes to read the log.
 * The product starts and goes on without NATS.
 */
export function createNatsCarrier(
  natsUrl: string,
  pool: Pick<pg.Pool, 'query'>,
  { take, readLog, logger }: CarrierNode,
): Carrier {
  const stopping = new AbortController();
  let connection: NatsConnection | undefined;
  let subject = '';

  async function stayConnected(): Promise<void> {
    for (let isKnown = false; !stopping.signal.aborted; ) {
      const reason = await connectUntilClosed(() => {
        isKnown = false;
      }).catch((error: unknown) => error);
      connection = undefined;
      if (stopping.signal.aborted) return;
      if (!isKnown) logger.warn({ err: reason }, 'NATS is away: events are read from the database until it is back');
      isKnown = true;
      readLog();
      await sleep(AWAY_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** Returns why the connection has ended. */
  async function connectUntilClosed(onConnected: () => void): Promise<unknown> {
    const next = await openConnection(natsUrl);
    const closed = next.closed();
    next.subscribe(subject, {
      callback(error, { data }) {
        if (error) logger.warn({ err: error }, 'NATS refuses the events of this database');
        else receive(data);
      },
    });
    // From the answer on nothing is missed; what was committed before is in the log.
    await Promise.race([next.flush(), closed]);
    if (stopping.signal.aborted) await next.close();
    if (next.isClosed()) return closed;
    connection = next;
    onConnected();
    logger.info({}, 'events go over NATS');
    readLog();
    return closed;
  }

  function receive(data: Uint8Array): void {
    const events = readMessage(data);
    if (events.length === 0) readLog();
    else take(events);
  }

  return {
    async start() {
      // Several databases may share a NATS.
      subject = `handelsplatz.${await readLogName(pool)}.events`;
      void stayConnected();
    },
    async stop() {
      stopping.abort();
      await connection?.close();
    },
    publish(events) {
      take(events);
      // Without a connection nothing is lost: the other nodes find the events in the log.
      if (connection === undefined || connection.isClosed()) return;
      connection.publish(subject, writeMessage(events, connection.info?.max_payload));
    },
  };
}

/** The client is loaded where NATS is used only. It reads neither the user nor the protocol of an address. */
async function openConnection(natsUrl: string): Promise<NatsConnection> {
  const { connect } = await import('@nats-io/transport-node');
  const { host, protocol, username, password } = new URL(natsUrl);
  return connect({
    servers: host,
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: {} }),
    name: 'handelsplatz',
    noEcho: true,
    reconnect: false,
    timeout: CONNECT_WITHIN_MS,
    pingInterval: PING_MS,
  });
}

/** No events at all when they would not fit. */
function writeMessage(events: readonly RawEvent[], mostBytes = 0): Uint8Array {
  const data = Buffer.from(JSON.stringify(events));
  return data.length > mostBytes ? Buffer.from('[]') : data;
}

/** None for a message that a node cannot read, such as one of a newer version. */
function readMessage(data: Uint8Array): readonly RawEvent[] {
  try {
    return message.parse(JSON.parse(Buffer.from(data).toString()));
  } catch {
    return [];
  }
}
