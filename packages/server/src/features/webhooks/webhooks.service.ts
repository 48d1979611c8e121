import { randomBytes } from 'node:crypto';
import type { webhookBody } from '@handelsplatz/contract/webhooks';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import { createAuditStore } from '../../platform/audit/index.ts';
import type { AppContext } from '../../platform/context.ts';
import { invalidInput } from '../../platform/errors/known.ts';
import { newId } from '../../platform/ids/index.ts';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import { findTargetProblem } from './public-target.ts';
import { createWebhookStore, type WebhookSettings } from './webhooks.store.ts';

type Body = z.output<typeof webhookBody>;

/** The most webhooks of an account. */
const mostWebhooks = 20;
const hourMs = 3_600_000;

/** What only the answer to its making shows. */
export interface NewSecret {
  readonly id: string;
  readonly secret: string;
}

export type ReplayWish = { readonly deliveryId: string } | { readonly from: string; readonly until: string };

export interface Webhooks {
  create(actor: Actor, body: Body): Promise<BusinessResult<NewSecret>>;
  change(actor: Actor, id: string, body: Body): Promise<boolean>;
  remove(actor: Actor, id: string): Promise<boolean>;
  rotateSecret(actor: Actor, id: string, overlapHours: number): Promise<NewSecret | undefined>;
  test(actor: Actor, id: string): Promise<BusinessResult<string> | 'not_found'>;
  replay(actor: Actor, id: string, wish: ReplayWish): Promise<BusinessResult<number> | 'not_found'>;
}

type Context = Pick<AppContext, 'transactions' | 'clock' | 'config'>;

/** `onWaiting` is called when messages wait. */
export function createWebhooks(context: Context, onWaiting: () => void): Webhooks {
  const { clock, config } = context;
  const inTransaction = context.transactions((tx) => ({
    webhooks: createWebhookStore(tx),
    audit: createAuditStore(tx, clock),
  }));
  const requireTarget = (url: string) => {
    const problem = findTargetProblem(url, config.webhooksMayBePrivate);
    if (problem) throw invalidInput('url', problem);
  };

  async function create(actor: Actor, body: Body): Promise<BusinessResult<NewSecret>> {
    requireTarget(body.url);
    const { accountId, userId } = actor;
    return await inTransaction(async ({ webhooks, audit }): Promise<BusinessResult<NewSecret>> => {
      if ((await webhooks.count(accountId)) >= mostWebhooks) return refuseWith('webhooks_full', { max: mostWebhooks });
      const now = clock.now();
      const id = newId(now);
      const secret = drawSecret();
      await webhooks.add({ id, accountId, ...body, secret, createdBy: userId, createdAt: now });
      await audit.record({ ...entry('webhook.created', actor, id), after: describe(body) });
      return ok({ id, secret });
    });
  }

  async function change(actor: Actor, id: string, body: Body): Promise<boolean> {
    requireTarget(body.url);
    const changed = await inTransaction(async ({ webhooks, audit }) => {
      const held = await webhooks.hold(id, actor.accountId);
      if (!held) return false;
      await webhooks.change(id, body, clock.now());
      await audit.record({ ...entry('webhook.changed', actor, id), before: describe(held), after: describe(body) });
      return true;
    });
    if (changed) onWaiting();
    return changed;
  }

  const remove = (actor: Actor, id: string) =>
    inTransaction(async ({ webhooks, audit }) => {
      const held = await webhooks.hold(id, actor.accountId);
      if (!held) return false;
      await webhooks.remove(id);
      await audit.record({ ...entry('webhook.removed', actor, id), before: describe(held) });
      return true;
    });

  const rotateSecret = (actor: Actor, id: string, overlapHours: number) =>
    inTransaction(async ({ webhooks, audit }): Promise<NewSecret | undefined> => {
      if (!(await webhooks.hold(id, actor.accountId))) return undefined;
      const secret = drawSecret();
      const until = overlapHours > 0 ? new Date(clock.now().getTime() + overlapHours * hourMs) : null;
      await webhooks.changeSecret(id, secret, until);
      await audit.record({
        ...entry('webhook.secret-rotated', actor, id),
        after: { bothUntil: until?.toISOString() ?? null },
      });
      return { id, secret };
    });

  async function test(actor: Actor, id: string): Promise<BusinessResult<string> | 'not_found'> {
    const sent = await inTransaction(async ({ webhooks }): Promise<BusinessResult<string> | 'not_found'> => {
      const held = await webhooks.hold(id, actor.accountId);
      if (!held) return 'not_found';
      if (!held.active) return refuseWith('webhook_off');
      const now = clock.now();
      const messageId = newId(now);
      await webhooks.addTest({ id: messageId, webhookId: id, now });
      return ok(messageId);
    });
    onWaiting();
    return sent;
  }

  async function replay(actor: Actor, id: string, wish: ReplayWish): Promise<BusinessResult<number> | 'not_found'> {
    const replayed = await inTransaction(async ({ webhooks, audit }): Promise<BusinessResult<number> | 'not_found'> => {
      const held = await webhooks.hold(id, actor.accountId);
      if (!held) return 'not_found';
      if (!held.active) return refuseWith('webhook_off');
      const now = clock.now();
      if ('deliveryId' in wish) return (await webhooks.replayOne(id, wish.deliveryId, now)) ? ok(1) : 'not_found';
      if (wish.until < wish.from) throw invalidInput('until', 'Das Ende muss nach dem Anfang liegen.');
      const count = await webhooks.replayRange(held, { from: new Date(wish.from), until: new Date(wish.until) }, now);
      await audit.record({ ...entry('webhook.replayed', actor, id), after: { ...wish, count } });
      return ok(count);
    });
    onWaiting();
    return replayed;
  }

  return { create, change, remove, rotateSecret, test, replay };
}

function entry(action: string, { accountId, userId }: Actor, id: string) {
  return { action, accountId, actorId: userId, object: { type: 'webhook', id } };
}

function describe({ name, url, events, active }: WebhookSettings) {
  return { name, url, events, active };
}

/** Standard Webhooks: between 24 and 64 random bytes. */
function drawSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
