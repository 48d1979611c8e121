import type { webhookBody } from '@handelsplatz/contract/webhooks';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import { entryBy } from '../../platform/audit/index.ts';
import type { AppContext } from '../../platform/context.ts';
import { invalidInput } from '../../platform/errors/known.ts';
import { newId } from '../../platform/ids/index.ts';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import type { Sealer } from '../../platform/secrets/index.ts';
import { findTargetProblem } from './public-target.ts';
import { createReplays, type Replays } from './replays.service.ts';
import { drawSecret, sealSecret } from './webhook-secrets.ts';
import { bindWebhookStores, type InWebhooks, type WebhookStores } from './webhook-stores.ts';
import type { WebhookSettings } from './webhooks.store.ts';

type Body = z.output<typeof webhookBody>;

/** The most webhooks of an account. */
const mostWebhooks = 20;
const hourMs = 3_600_000;

/** What only the answer to its making shows. */
export interface NewSecret {
  readonly id: string;
  readonly secret: string;
}

export interface Webhooks extends Replays {
  create(actor: Actor, body: Body): Promise<BusinessResult<NewSecret, 'webhooks_full'>>;
  change(actor: Actor, id: string, body: Body): Promise<boolean>;
  remove(actor: Actor, id: string): Promise<boolean>;
  rotateSecret(actor: Actor, id: string, overlapHours: number): Promise<NewSecret | undefined>;
  test(actor: Actor, id: string): Promise<BusinessResult<string, 'webhook_off'> | 'not_found'>;
  /** Passes over the message for which the others wait. */
  skip(actor: Actor, id: string, deliveryId: string): Promise<BusinessResult<true, 'delivery_not_first'> | 'not_found'>;
  /** Seals the secrets that an earlier version has left readable. Returns the number of their webhooks. */
  sealReadable(): Promise<number>;
}

type Context = Pick<AppContext, 'transactions' | 'clock' | 'config' | 'brand'> & { readonly sealer: Sealer };

/** `onWaiting` is called when messages wait. */
export function createWebhooks(context: Context, onWaiting: () => void): Webhooks {
  const inTransaction = context.transactions((tx) => bindWebhookStores(tx, context.clock));
  return {
    ...createSettings(context, inTransaction, onWaiting),
    ...createMessages(context, inTransaction, onWaiting),
    ...createReplays(context, inTransaction, onWaiting),
  };
}

/** What a webhook is. */
function createSettings(
  { clock, config, sealer }: Context,
  inTransaction: InWebhooks,
  onWaiting: () => void,
): Pick<Webhooks, 'create' | 'change' | 'remove' | 'rotateSecret' | 'sealReadable'> {
  const requireTarget = (url: string) => {
    const problem = findTargetProblem(url, config.webhooksMayBePrivate);
    if (problem) throw invalidInput('url', problem);
  };
  return {
    async create(actor, body) {
      requireTarget(body.url);
      return await inTransaction((stores) => addWebhook(stores, sealer, { actor, body, now: clock.now() }));
    },
    async change(actor, id, body) {
      requireTarget(body.url);
      const changed = await inTransaction(async ({ webhooks, audit }) => {
        const held = await webhooks.hold(id, actor.accountId);
        if (!held) return false;
        await webhooks.change(id, body, clock.now());
        await audit.record(entryBy(actor, 'webhook.changed', id, { before: describe(held), after: describe(body) }));
        return true;
      });
      if (changed) onWaiting();
      return changed;
    },
    remove: (actor, id) =>
      inTransaction(async ({ webhooks, audit }) => {
        const held = await webhooks.hold(id, actor.accountId);
        if (!held) return false;
        await webhooks.remove(id);
        await audit.record(entryBy(actor, 'webhook.removed', id, { before: describe(held) }));
        return true;
      }),
    rotateSecret: (actor, id, overlapHours) =>
      inTransaction(async ({ webhooks, audit }): Promise<NewSecret | undefined> => {
        if (!(await webhooks.hold(id, actor.accountId))) return undefined;
        const secret = drawSecret();
        const until = overlapHours > 0 ? new Date(clock.now().getTime() + overlapHours * hourMs) : null;
        await webhooks.changeSecret(id, sealSecret(sealer, secret, id), until);
        const bothUntil = until?.toISOString() ?? null;
        await audit.record(entryBy(actor, 'webhook.secret-rotated', id, { after: { bothUntil } }));
        return { id, secret };
      }),
    sealReadable: () =>
      inTransaction(({ webhooks }) => webhooks.sealReadable((secret, id) => sealSecret(sealer, secret, id))),
  };
}

async function addWebhook(
  { webhooks, audit }: Pick<WebhookStores, 'webhooks' | 'audit'>,
  sealer: Sealer,
  { actor, body, now }: { actor: Actor; body: Body; now: Date },
) {
  const { accountId, userId } = actor;
  if ((await webhooks.count(accountId)) >= mostWebhooks) return refuseWith('webhooks_full', { max: mostWebhooks });
  const id = newId(now);
  const secret = drawSecret();
  const sealedSecret = sealSecret(sealer, secret, id);
  await webhooks.add({ id, accountId, ...body, sealedSecret, createdBy: userId, createdAt: now });
  await audit.record(entryBy(actor, 'webhook.created', id, { after: describe(body) }));
  return ok({ id, secret });
}

/** What it is sent. */
function createMessages(
  { clock }: Context,
  inTransaction: InWebhooks,
  onWaiting: () => void,
): Pick<Webhooks, 'test' | 'skip'> {
  return {
    async test(actor, id) {
      const sent = await inTransaction(async ({ webhooks }) => {
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
    },
    async skip(actor, id, deliveryId) {
      const skipped = await inTransaction(async ({ webhooks, audit }) => {
        if (!(await webhooks.hold(id, actor.accountId))) return 'not_found';
        const isFirst = await webhooks.skip(id, deliveryId);
        if (isFirst === undefined) return 'not_found';
        if (!isFirst) return refuseWith('delivery_not_first');
        await audit.record(entryBy(actor, 'webhook.message-skipped', id, { after: { deliveryId } }));
        return ok(true as const);
      });
      onWaiting();
      return skipped;
    },
  };
}

function describe({ name, url, events, active }: WebhookSettings) {
  return { name, url, events, active };
}
