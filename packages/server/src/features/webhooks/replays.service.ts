import { formatDayTime } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import { entryBy } from '../../platform/audit/index.ts';
import type { AppContext } from '../../platform/context.ts';
import { invalidInput } from '../../platform/errors/known.ts';
import { newId } from '../../platform/ids/index.ts';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import type { InWebhooks } from './webhook-stores.ts';

interface Range {
  readonly from: string;
  readonly until: string;
}

export type ReplayWish = { readonly deliveryId: string } | Range;

/** Sending again what a webhook was sent, or should have been. */
export interface Replays {
  replay(
    actor: Actor,
    id: string,
    wish: ReplayWish,
  ): Promise<BusinessResult<number, 'webhook_off' | 'webhook_replay_running'> | 'not_found'>;
  /** Stops the range that is sent again. */
  stopReplay(actor: Actor, id: string): Promise<BusinessResult<true, 'webhook_replay_over'> | 'not_found'>;
}

/** `onWaiting` is called when messages wait. */
export function createReplays(
  { brand, clock, config }: Pick<AppContext, 'brand' | 'clock' | 'config'>,
  inTransaction: InWebhooks,
  onWaiting: () => void,
): Replays {
  const keptDays = config.retention.eventDays;
  const requireKept = ({ from, until }: Range, now: Date) => {
    const since = new Date(now.getTime() - keptDays * 86_400_000);
    const kept = `Ereignisse bewahren wir ${keptDays} Tage lang auf, zurzeit ab ${formatDayTime(since, brand.zone)}.`;
    if (new Date(from) < since) throw invalidInput('from', `${kept} Bitte wählen Sie einen späteren Anfang.`);
    if (until < from) throw invalidInput('until', 'Das Ende muss nach dem Anfang liegen.');
  };
  return {
    async replay(actor, id, wish) {
      const now = clock.now();
      if ('from' in wish) requireKept(wish, now);
      const replayed = await inTransaction(async ({ webhooks, replays, audit }) => {
        const held = await webhooks.hold(id, actor.accountId);
        if (!held) return 'not_found';
        if (!held.active) return refuseWith('webhook_off');
        if ('deliveryId' in wish) return (await webhooks.replayOne(id, wish.deliveryId, now)) ? ok(1) : 'not_found';
        if (await replays.isRunning(id)) return refuseWith('webhook_replay_running');
        const range = { id: newId(now), from: new Date(wish.from), until: new Date(wish.until), now, keptDays };
        const count = await replays.begin(held, range);
        await audit.record(entryBy(actor, 'webhook.replayed', id, { after: { ...wish, count } }));
        return ok(count);
      });
      onWaiting();
      return replayed;
    },
    stopReplay: (actor, id) =>
      inTransaction(async ({ webhooks, replays, audit }) => {
        if (!(await webhooks.hold(id, actor.accountId))) return 'not_found';
        const unsent = await replays.stop(id, clock.now());
        if (unsent === undefined) return refuseWith('webhook_replay_over');
        await audit.record(entryBy(actor, 'webhook.replay-stopped', id, { after: { unsent } }));
        return ok(true);
      }),
  };
}
