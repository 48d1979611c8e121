import type { Kysely } from 'kysely';
import type { AppContext } from '../../platform/context.ts';
import type { Tables } from '../../schema/tables.ts';
import { readAdditiveAudience } from './additives.read.ts';

/** Changes within this time are announced together. */
const gatherMs = 1_000;

interface Dependencies extends Pick<AppContext, 'events' | 'logger'> {
  readonly db: Kysely<Tables>;
}

/** Notifies open pages that additive offers have changed: volume, price or state. */
export function createAdditiveNews({ db, events, logger }: Dependencies) {
  let gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function notify(offerIds: readonly string[]): Promise<void> {
    const listening = events.listeningAccountIds();
    if (listening.length === 0) return;
    for (const accountId of await readAdditiveAudience(db, offerIds, listening))
      events.notify(accountId, 'invalidate', { topics: ['additives'] });
  }

  return {
    /** These offers, fuels among them, were changed or ordered from. */
    changed(offerIds: readonly string[]): void {
      for (const id of offerIds) gathered.add(id);
      if (gathered.size === 0 || stopped) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        const ids = [...gathered];
        gathered = new Set();
        notify(ids).catch((error: unknown) => logger.warn({ err: error }, 'pages could not be notified of additives'));
      }, gatherMs);
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
