import { standingOrderModes, standingOrderReasons, standingOrderStates } from '@handelsplatz/domain/standing-orders';
import { paymentTerms } from '@handelsplatz/domain/trading';
import { z } from 'zod';
import { day, id, instant, list, option, price, quantity } from '../common/index.ts';
import { seenVersion, units } from '../common/measures.ts';
import { type standingOrderBody, type standingOrderChange, terminalRequired } from './input.ts';

export { standingOrderBody, standingOrderChange } from './input.ts';

/** Why a standing order has ended, or would not order: the code, with its facts for programs, and its German sentence. */
export const standingOrderReason = z.object({
  code: z.enum(standingOrderReasons),
  /** `CATEGORY_CONDITION: key=value …` */
  detail: z.string(),
  text: z.string(),
});

/** What would happen to a standing order if its price were reached now. */
export const precheck = z.object({
  /** Null: it would order. */
  risk: standingOrderReason.nullable(),
  at: instant,
  /** The best price now, at the standing order's payment term; null without a live offer. */
  now: z.object({ price, terminal: z.string(), seller: z.string(), offerId: id }).nullable(),
});

/** The goods of a standing order that is being filled in, with its payment term in days. */
export const standingOrderGoods = z.strictObject({
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
export const standingOrderPrice = z.object({ now: precheck.shape.now });

/** What a standing order would have done on the recorded days, at the buyer's terms of today. */
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

/** A standing order in the list. */
export const standingOrderRow = z.object({
  _id: id,
  version: z.number(),
  name: z.string(),
  state: z.enum(standingOrderStates),
  mode: z.enum(standingOrderModes),
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
  reason: standingOrderReason.nullable(),
  /** Of an active or paused standing order: what would keep it from ordering today. */
  risk: standingOrderReason.nullable(),
  /** Of a standing order in the list that waits: the best live price now at its payment term; else null. */
  now: price.nullable(),
  /** WAITING: above the limits of the account, so a colleague must approve it before it orders. */
  approval: z.enum(['NONE', 'WAITING', 'GIVEN']),
  /** Who has approved it; otherwise empty. */
  approvedBy: z.string(),
  order: z.object({ _id: id, orderId: z.string(), price, terminal: z.string(), seller: z.string() }).nullable(),
  createdBy: z.string(),
});

export const standingOrderList = z.object({ standingOrders: z.array(standingOrderRow) });

/** A standing order with its group and its history. */
export const standingOrderDetail = standingOrderRow.extend({
  /** The reader may approve it. */
  mayApprove: z.boolean(),
  /** The other standing orders of its group. */
  group: z.array(z.object({ _id: id, name: z.string(), state: z.enum(standingOrderStates), limit: price })),
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

export const standingOrderId = z.strictObject({ id });

/** The version that the approver saw. */
export const standingOrderApproval = z.strictObject({ version: seenVersion });

/** What a standing order would do, before it is saved. */
export const standingOrderPreview = z.object({ precheck, backtest });

export type StandingOrderRow = z.infer<typeof standingOrderRow>;
export type StandingOrderList = z.infer<typeof standingOrderList>;
export type StandingOrderDetail = z.infer<typeof standingOrderDetail>;
export type StandingOrderReasonView = z.infer<typeof standingOrderReason>;
export type Precheck = z.infer<typeof precheck>;
export type Backtest = z.infer<typeof backtest>;
export type StandingOrderPreview = z.infer<typeof standingOrderPreview>;
export type StandingOrderPrice = z.infer<typeof standingOrderPrice>;
export type StandingOrderBody = z.output<typeof standingOrderBody>;
export type StandingOrderChange = z.output<typeof standingOrderChange>;
