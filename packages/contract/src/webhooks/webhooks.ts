import { z } from 'zod';
import { id, inputInstant, instant, paging, rowLimit } from '../common/index.ts';
import { eventTypes, type secretRotationBody, type webhookBody } from './input.ts';

export { eventTypes, secretOverlapChoices, secretRotationBody, webhookBody } from './input.ts';

/** What the body of a message says; the same in the log. Details are read with the interface. */
const eventShape = {
  type: z.enum(eventTypes),
  timestamp: instant,
  /** Ids and states of what happened, and a link to its page. */
  data: z.looseObject({ link: z.string() }),
};

/** An event in the log. */
export const loggedEvent = z.object({
  /** Read on with `after` = this cursor. */
  cursor: z.string(),
  ...eventShape,
});

/** Events of the account in their sequence. `next` is the cursor for the next call, also when there was nothing new. */
export const eventLog = z.object({ events: z.array(loggedEvent), next: z.string() });

export const eventLogParameters = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,18}$/, 'Kein gültiger Cursor')
    .default('0'),
  limit: rowLimit(500, 100),
});

/** A range of events that is or was sent again. */
export const webhookReplay = z.object({
  from: instant,
  until: instant,
  started: instant,
  total: z.number(),
  /** Messages that have arrived, or that nobody tries to send any more. */
  done: z.number(),
  state: z.enum(['RUNNING', 'DONE', 'STOPPED']),
});

/** An address to which events are sent. */
export const webhook = z.object({
  _id: id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(eventTypes)),
  active: z.boolean(),
  /** GONE: the address answered 410. FAILED: nothing was delivered for days. */
  disabledReason: z.enum(['GONE', 'FAILED']).nullable(),
  disabled: instant.nullable(),
  created: instant,
  createdBy: z.string(),
  /** Messages are signed with both secrets until then. */
  secretOverlapUntil: instant.nullable(),
  waiting: z.number(),
  /** The last range that was sent again. */
  replay: webhookReplay.nullable(),
  /** The last attempt of any message. */
  lastAttempt: z.object({ at: instant, delivered: z.boolean() }).nullable(),
});

export const webhookList = z.object({
  webhooks: z.array(webhook),
  /** Addresses on plain http and in private networks are accepted, which is so in tests and demos only. */
  allowsPrivate: z.boolean(),
});

/** A new webhook or a new secret. `secret` is never shown again. */
export const createdWebhook = z.object({ _id: id, secret: z.string() });

/** One attempt to deliver a message. */
export const webhookAttempt = z.object({
  at: instant,
  /** The status of the answer; null without one. */
  status: z.number().nullable(),
  /** Why there was no answer. */
  problem: z.string().nullable(),
  /** The first kilobyte of the answer. */
  answer: z.string(),
  durationMs: z.number(),
});

/** SKIPPED: its owner has passed over it, or the database was restored while it waited; then its last attempt has the problem `restored`. */
const deliveryState = z.enum(['WAITING', 'DELIVERED', 'FAILED', 'SKIPPED']);

/** A message that is still kept, with its attempts, the latest first. */
export const webhookDelivery = z.object({
  _id: id,
  /** The header `webhook-id`. */
  messageId: z.string(),
  /** `test` for a test message. */
  type: z.string(),
  state: deliveryState,
  created: instant,
  /** The next attempt of a message that waits. */
  nextAttempt: instant.nullable(),
  /** All others wait for this one. */
  isFirst: z.boolean(),
  /** The body as it is sent. */
  body: z.string(),
  attempts: z.array(webhookAttempt),
});

export const webhookDeliveryPage = z.object({ deliveries: z.array(webhookDelivery), total: z.number() });

export const webhookDeliveriesParameters = z.strictObject({
  ...paging,
  state: deliveryState.optional(),
});

/** Sends one message again, or all events of a range; with the ids that they had. */
export const replayBody = z.union([
  z.strictObject({ deliveryId: id }),
  z.strictObject({ from: inputInstant, until: inputInstant }),
]);

/** How many messages wait again. */
export const replayed = z.object({ count: z.number() });

export const webhookId = z.strictObject({ id });

export const webhookDeliveryId = z.strictObject({ id, deliveryId: id });

export type EventType = (typeof eventTypes)[number];
export type EventLog = z.infer<typeof eventLog>;
export type Webhook = z.infer<typeof webhook>;
export type WebhookReplay = z.infer<typeof webhookReplay>;
export type WebhookList = z.infer<typeof webhookList>;
export type WebhookBody = z.input<typeof webhookBody>;
export type SecretRotationBody = z.input<typeof secretRotationBody>;
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export type WebhookDeliveryPage = z.infer<typeof webhookDeliveryPage>;
export type ReplayBody = z.input<typeof replayBody>;
