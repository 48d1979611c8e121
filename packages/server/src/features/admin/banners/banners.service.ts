import type { AuditAction } from '@handelsplatz/contract/audit/words';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import { createAuditStore } from '../../../platform/audit/index.ts';
import type { AppContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { type EventStore, invalidate } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { type BusinessResult, refuseWith } from '../../../platform/refusals/index.ts';
import { type BannerText, createBannerStore } from './banners.store.ts';

export interface Banners {
  create(actor: Actor, banner: BannerText): Promise<string>;
  /** Changes a banner that is not over. Refuses with `banner_changed` when it is, or another version was seen. */
  change(actor: Actor, id: string, seen: number, banner: BannerText): Promise<BusinessResult<true, 'banner_changed'>>;
  end(actor: Actor, id: string): Promise<void>;
  dismiss(actor: Actor, id: string): Promise<void>;
}

export function createBanners(context: Pick<AppContext, 'transactions' | 'clock'>): Banners {
  const { clock } = context;
  const inTransaction = context.transactions((tx) => ({
    banners: createBannerStore(tx, clock.now),
    audit: createAuditStore(tx, clock),
  }));
  const entryOf = ({ userId, accountId }: Actor, id: string, action: AuditAction) => ({
    action,
    accountId,
    actorId: userId,
    object: { type: 'banner', id },
  });
  return {
    create: (actor, banner) =>
      inTransaction(async ({ banners, audit, events }) => {
        const now = clock.now();
        const id = newId(now);
        await banners.add({ ...banner, id, createdBy: actor.userId, createdAt: now });
        await audit.record({ ...entryOf(actor, id, 'banner.created'), after: { ...banner } });
        await announce(events);
        return id;
      }),
    change: (actor, id, seen, banner) =>
      inTransaction(async ({ banners, audit, events }) => {
        const known = await banners.lock(id);
        if (!known) throw notFound();
        const { isOver, version, ...before } = known;
        if (isOver || version !== seen) return refuseWith('banner_changed');
        await banners.change(id, banner);
        await audit.record({ ...entryOf(actor, id, 'banner.changed'), before, after: { ...banner } });
        await announce(events);
        return ok(true as const);
      }),
    end: (actor, id) =>
      inTransaction(async ({ banners, audit, events }) => {
        const known = await banners.lock(id);
        if (!known) throw notFound();
        if (known.isOver) return;
        await banners.end(id, clock.now());
        await audit.record(entryOf(actor, id, 'banner.ended'));
        await announce(events);
      }),
    dismiss: (actor, id) =>
      inTransaction(async ({ banners, events }) => {
        if (!(await banners.dismiss(id, actor))) throw notFound();
        await events.publish(invalidate(actor.accountId, 'banners'));
      }),
  };
}

/** Every open page reads its banners again. */
async function announce(events: EventStore): Promise<void> {
  await events.publish(invalidate(null, 'banners'));
}
