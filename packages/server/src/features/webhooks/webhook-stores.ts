import type { Transaction } from 'kysely';
import { type AuditStore, createAuditStore } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { createReplayStore, type ReplayStore } from './replays.store.ts';
import { createWebhookStore, type WebhookStore } from './webhooks.store.ts';

/** The stores that changes of webhooks need. */
export interface WebhookStores {
  readonly webhooks: WebhookStore;
  readonly replays: ReplayStore;
  readonly audit: AuditStore;
}

export type InWebhooks = InTransaction<WebhookStores & BaseStores>;

export function bindWebhookStores(tx: Transaction<Tables>, clock: Clock): WebhookStores {
  return { webhooks: createWebhookStore(tx), replays: createReplayStore(tx), audit: createAuditStore(tx, clock) };
}
