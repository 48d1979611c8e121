import { amendmentStates, orderSteps } from '@handelsplatz/domain/orders';
import { z } from 'zod';
import { day, id, instant, line, money, option, price, quantity, wholeWithin } from '../common/index.ts';
import { vatCase } from '../law/vat-case.ts';
import { orderStatus } from './order-status.ts';

export {
  amendment,
  amendmentRefusal,
  bareStep,
  cancellation,
  closing,
  completion,
  completions,
  lifting,
  liftings,
  liftTolerance,
  orderLifting,
  overLiftAnswer,
  transfer,
  transfers,
  versionedCancellation,
  versionedCompletion,
} from './input.ts';

/** The answer to a step: the order's new state and version. */
export const stepDone = z.object({ success: z.literal(true), orderStatus, version: z.number() });

/** Values of an order that can be amended. */
export const orderTerms = z.object({
  price,
  volume: quantity,
  net: money,
  vat: money,
  gross: money,
  collectionStart: day,
  collectionEnd: day,
});

/** Other values of an order, offered to its buyer or already in force. */
export const orderAmendment = z.object({
  number: z.number(),
  state: z.enum(amendmentStates),
  reason: z.string(),
  /** What the buyer said to a refusal. */
  answer: z.string(),
  before: orderTerms,
  after: orderTerms,
  validUntil: instant,
  proposedAt: instant,
  decidedAt: instant.nullable(),
});
export type OrderAmendment = z.infer<typeof orderAmendment>;

/** One loading of an order. ASKED: above the tolerance, waits for the seller. */
export const orderLiftingRow = z.object({
  _id: id,
  bolNumber: z.string(),
  loadingNumber: z.string(),
  vehicle: z.string(),
  liftedOn: day,
  observedLitres: z.number(),
  temperature: z.number(),
  density: z.number(),
  litresAt15: z.number(),
  /** The biogenic share that the seller has stated; null where none was. */
  biogenicPercent: z.number().nullable(),
  state: z.enum(['COUNTED', 'ASKED', 'REFUSED']),
  reportedAt: instant,
});
export type OrderLiftingRow = z.infer<typeof orderLiftingRow>;

/** What was done with an order: who, when, from which state to which, and which values changed. */
export const historyLine = z.object({
  at: instant,
  /** Empty for the oldest orders. */
  step: z.string(),
  from: orderStatus.nullable(),
  status: orderStatus,
  by: z.string(),
  note: z.string(),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type HistoryLine = z.infer<typeof historyLine>;
export const takenSteps = z.array(z.enum(orderSteps));

/**
 * What a delivery emits where goods can be used for heating, and that part of the price with VAT. A value that is not published yet is null.
 */
const orderCo2 = z.object({
  kwh: z.number().nullable(),
  kg: z.number().nullable(),
  kgPerKwh: z.number().nullable(),
  price: money.nullable(),
  source: z.string(),
});

/** The part of an order's detail about its life after it was placed. */
export const orderLife = z.object({
  version: z.number(),
  /** What the reader may do with the order now. */
  steps: takenSteps,
  amendments: z.array(orderAmendment),
  liftings: z.array(orderLiftingRow),
  /** Litres at 15 °C that count, and the most that needs no question. */
  liftedLitres: z.number(),
  mostLitres: z.number(),
  density: z.number().nullable(),
  /** Whether the product may have a biogenic part, so that a loading can state it. */
  mayBeBlended: z.boolean(),
  /** The order's rate of VAT in tenths of a percent, and all rates: another first day of collection takes the rate of that day. */
  vatPermille: z.number(),
  vatRates: z.array(z.object({ from: day, permille: z.number() })),
  /** The case of value added tax, as it was when the order was placed; null on the oldest orders, which are taxed. */
  vatCase: vatCase.nullable(),
  /** What is invoiced after the last loading. */
  billed: z.object({ volume: quantity, net: money, vat: money, gross: money }).nullable(),
  documentVersion: z.number(),
  /** The price and volume at the time of purchase. */
  original: orderTerms,
  erpReference: z.string().nullable(),
  transferPending: z.boolean(),
  /** Placed by a standing order, without a person. */
  fromStandingOrder: z.boolean(),
  /** That standing order; only for the account that has set it. */
  standingOrder: option.nullable(),
  papers: z.array(z.object({ title: z.string(), text: z.string() })),
  co2: orderCo2.nullable(),
  /**
   * The quantities of the order by the statutory figures of their days: what was loaded, what is open, and the figures of later days of the
   * collection (LATER). Empty where one set of figures holds for all.
   */
  supplies: z.array(
    z.object({
      state: z.enum(['LOADED', 'OPEN', 'LATER']),
      from: day,
      to: day,
      litres: z.number(),
      vatPermille: z.number(),
      gross: money,
      co2: orderCo2.nullable(),
    }),
  ),
  /** The general terms that hold; null on the oldest orders. */
  terms: z.object({ version: z.string(), hash: z.string() }).nullable(),
});

export const amendmentAddress = z.strictObject({
  id,
  number: wholeWithin(1, 10_000, 'Number of the amendment, from 1'),
});
export const liftingAddress = z.strictObject({ id, lifting: id });

/** The answer to an amendment: its number, and whether it is in force or waits for the buyer. */
export const amendmentDone = stepDone.extend({ number: z.number(), state: z.enum(amendmentStates) });

/** The answer to a loading. `repeated`: it was already there. */
export const liftingDone = stepDone.extend({ lifting: orderLiftingRow, repeated: z.boolean() });
export const liftingsDone = z.object({
  success: z.literal(true),
  written: z.number(),
  repeated: z.number(),
  asked: z.number(),
});

/** What waits for a seller. */
export const waitingTasks = ['review', 'numbers', 'amendments', 'transfer', 'liftings', 'overLifts'] as const;
export type WaitingTask = (typeof waitingTasks)[number];
export const waitingParameters = z.strictObject({ task: z.enum(waitingTasks).default('numbers') });

/** An order in the work list. */
export const waitingOrder = z.object({
  _id: id,
  orderId: z.string(),
  version: z.number(),
  orderStatus,
  created: instant,
  buyer: z.string(),
  product: z.string(),
  terminal: z.string(),
  volume: quantity,
  purchaseUnit: z.enum(['cbm', 'lt']),
  price,
  gross: money,
  collectionRange: z.object({ start: day, end: day }),
  contractNumber: z.string().nullable(),
  liftingNumber: z.string().nullable(),
  pickupNumber: z.string().nullable(),
  liftedLitres: z.number(),
  density: z.number().nullable(),
  /** The open amendment, in `amendments`. */
  amendment: z.object({ number: z.number(), validUntil: instant, reason: z.string() }).nullable(),
  /** The loading that waits, in `overLifts`. */
  asked: z.object({ _id: id, bolNumber: z.string(), litresAt15: z.number() }).nullable(),
});
export type WaitingOrder = z.infer<typeof waitingOrder>;
export const waitingOrders = z.object({
  counts: z.record(z.enum(waitingTasks), z.number()),
  orders: z.array(waitingOrder),
});

/** A link for the driver. */
export const pickupSlip = z.object({
  _id: id,
  link: z.string(),
  createdAt: instant,
  by: z.string(),
  state: z.enum(['OPEN', 'REVOKED', 'ENDED']),
  /** The last day of the link. */
  validUntil: day,
  openings: z.array(z.object({ at: instant, address: z.string() })),
  opened: z.number(),
});
export type PickupSlip = z.infer<typeof pickupSlip>;
export const pickupSlips = z.object({ slips: z.array(pickupSlip) });
export const slipAddress = z.strictObject({ id, slip: id });
export const slipToken = z.strictObject({ token: line(40) });

/** The tolerance of a product, in percent of the ordered volume. */
export const liftToleranceRow = z.object({
  productId: id,
  product: z.string(),
  /** What holds: the seller's own share, or the usual one. */
  percent: z.number(),
  usual: z.number(),
  /** Whether the seller has set it, who and when. */
  own: z.boolean(),
  changedAt: instant.nullable(),
  changedBy: z.string(),
});
export type LiftToleranceRow = z.infer<typeof liftToleranceRow>;
export const liftTolerances = z.object({ products: z.array(liftToleranceRow) });
