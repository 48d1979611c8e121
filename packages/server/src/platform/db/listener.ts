import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type ListenerOptions = {
  url: string;
  channel: string;
  /** Another connection has sent a notification. */
  onNotification(): void;
  /** The connection is open (again); notifications in between were lost. */
  onConnected(): void;
  logger: { warn(details: object, message: string): void };
};

export type Listener = { start(): Promise<void>; notify(): Promise<void>; stop(): Promise<void> };

/** A separate connection for LISTEN and NOTIFY that reconnects after every interruption. */
export function createListener({ url, channel, onNotification, onConnected, logger }: ListenerOptions): Listener {
  let client: pg.Client | undefined;
  let stopped = false;

  async function open(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: 'handelsplatz listener',
    });
    next.on('error', (error) => logger.warn({ err: error }, 'the listening connection failed'));
    await next.connect();
    const { rows } = await next.query<{ pid: number }>('select pg_backend_pid() as pid');
    next.on('notification', ({ processId }) => {
      if (processId !== rows[0]?.pid) onNotification();
    });
    await next.query(`listen ${channel}`);
    client = next;
    next.once('end', () => {
      client = undefined;
      if (!stopped) void reopen();
    });
    onConnected();
  }

  async function reopen(): Promise<void> {
    for (let delay = 100; !stopped; delay = Math.min(delay * 2, 5_000)) {
      await sleep(delay, undefined, { ref: false });
      try {
        return await open();
      } catch (error) {
        logger.warn({ err: error }, 'the listening connection is not back yet');
      }
    }
  }

  return {
    start: open,
    // Without a connection nothing is lost: every node also checks by itself every few seconds.
    notify: async () => void (await client?.query(`notify ${channel}`)),
    stop: async () => {
      stopped = true;
      await client?.end();
    },
  };
}
