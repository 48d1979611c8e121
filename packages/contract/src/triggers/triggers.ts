import { paymentTerms } from '@handelsplatz/domain/trading';
import { triggerModes, triggerReasons, triggerStates } from '@handelsplatz/domain/triggers';
import { z } from 'zod';
import { day, id, instant, list, option, price, quantity } from '../common/index.ts';
import { seenVersion, units } from '../common/measures.ts';
import { terminalRequired, type triggerBody, type triggerChange } from './input.ts';

export { triggerBody, triggerChange } from './input.ts';

/** Why a trigger has ended, or would not order: the code, with its facts for programs, and its German sentence. */
export const triggerReason = z.object({
  code: z.enum(triggerReasons),
  /** `CATEGORY_CONDITION: key=value …` */
  detail: z.string(),
  text: z.string(),
});

/** What would happen to a trigger if its price were reached now. */
export const precheck = z.object({
  /** Null: it would order. */
  risk: triggerReason.nullable(),
  at: instant,
  /** The best price now, at the trigger's payment term; null without a live offer. */
  now: z.object({ price, terminal: z.string(), seller: z.string(), offerId: id }).nullable(),
});

/** The goods of a trigger that is being filled in, with its payment term in days. */
export const triggerGoods = z.strictObject({
  productId: id,
  terminalIds: list(id, 200)
    .unwrap()
    .refine((ids) => ids.length > 0, terminalRequired),
  paymentTerm: z.coerce
    .number<string>()
    .meta({ description: units.paymentDays.meaning, enum: [...paymentTerms] })
    .pipe(z.literal(paymentTerms)),
});

/** The best live price now for goods; null without a live offer. */
export const triggerPrice = z.object({ now: precheck.shape.now });

/** What a trigger would have done on the recorded days, at the buyer's terms of today. */
export const backtest = z.object({
  from: day,
  to: day,
  /** How often the price has come down to the limit: days that reach it after a day that does not. */
  firings: z.number(),
  lowest: z.object({ day, price }).nullable(),
  /** The lowest price of each recorded day, oldest first, and whether it reached the limit. */
  series: z.array(z.object({ day, price, reached: z.boolean() })),
  /** "hätte 3-mal ausgelöst, günstigster Tag 12.09., 81,40" */
  sentence: z.string(),
});

/** A trigger in the list. */
export const triggerRow = z.object({
  _id: id,
  version: z.number(),
  name: z.string(),
  state: z.enum(triggerStates),
  mode: z.enum(triggerModes),
  product: option,
  unit: z.enum(['cbm', 'lt']),
  terminals: z.array(option),
  quantity,
  limit: price,
  windows: z.union([z.literal(1), z.literal(2)]),
  paymentTerm: z.number(),
  locationId: id.nullable(),
  reference: z.string(),
  earmark: z.boolean(),
  /** The last day. */
  validUntil: day,
  groupId: id.nullable(),
  reason: triggerReason.nullable(),
  /** Of an active or paused trigger: what would keep it from ordering today. */
  risk: triggerReason.nullable(),
  /** Of a trigger in the list that waits: the best live price now at its payment term; else null. */
  now: price.nullable(),
  /** WAITING: above the limits of the account, so a colleague must approve it before it orders. */
  approval: z.enum(['NONE', 'WAITING', 'GIVEN']),
  /** Who has approved it; otherwise empty. */
  approvedBy: z.string(),
  order: z.object({ _id: id, orderId: z.string(), price, terminal: z.string(), seller: z.string() }).nullable(),
  createdBy: z.string(),
});

export const triggerList = z.object({ triggers: z.array(triggerRow) });

/** A trigger with its group and its history. */
export const triggerDetail = triggerRow.extend({
  /** The reader may approve it. */
  mayApprove: z.boolean(),
  /** The other triggers of its group. */
  group: z.array(z.object({ _id: id, name: z.string(), state: z.enum(triggerStates), limit: price })),
  history: z.array(
    z.object({
      at: instant,
      kind: z.enum([
        'CREATED',
        'CHANGED',
        'APPROVED',
        'PAUSED',
        'RESUMED',
        'EXECUTED',
        'NOTIFIED',
        'REJECTED',
        'EXPIRED',
        'CANCELLED',
        'AT_RISK',
      ]),
      by: z.string(),
      text: z.string(),
    }),
  ),
});

export const triggerId = z.strictObject({ id });

/** The version that the approver saw. */
export const triggerApproval = z.strictObject({ version: seenVersion });

/** What a trigger would do, before it is saved. */
export const triggerPreview = z.object({ precheck, backtest });

export type TriggerRow = z.infer<typeof triggerRow>;
export type TriggerList = z.infer<typeof triggerList>;
export type TriggerDetail = z.infer<typeof triggerDetail>;
export type TriggerReasonView = z.infer<typeof triggerReason>;
export type Precheck = z.infer<typeof precheck>;
export type Backtest = z.infer<typeof backtest>;
export type TriggerPreview = z.infer<typeof triggerPreview>;
export type TriggerPrice = z.infer<typeof triggerPrice>;
export type TriggerBody = z.output<typeof triggerBody>;
export type TriggerChange = z.output<typeof triggerChange>;
