import { setTimeout as sleep } from 'node:timers/promises';
import { coalesce } from '../async/index.ts';
import { createListener } from '../db/index.ts';
import type { Carrier, CarrierNode } from './carrier.ts';

const CHANNEL = 'handelsplatz_events';
const GATHER_MS = 25;

/** Carries only the news that there are events, by `NOTIFY`, once for all commits of the moment. Each node then reads the log. */
export function createPostgresCarrier(databaseUrl: string, { readLog, logger }: CarrierNode): Carrier {
  const listener = createListener({
    url: databaseUrl,
    channel: CHANNEL,
    onNotification: readLog,
    onConnected: readLog,
    logger,
  });
  const notify = coalesce(async () => {
    await listener
      .notify()
      .then(() => sleep(GATHER_MS))
      .catch((error: unknown) => logger.warn({ err: error }, 'nodes could not be notified'));
  });
  return {
    start: listener.start,
    stop: listener.stop,
    publish() {
      readLog();
      void notify();
    },
  };
}
