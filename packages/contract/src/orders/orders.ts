import { vatCategories } from '@handelsplatz/domain/law';
import { z } from 'zod';
import { day, id, instant, line, money, price, quantity, units, wholeWithin, within } from '../common/index.ts';
import { vatCase } from '../law/vat-case.ts';
import { priceExplanation } from '../pricing/explanation.ts';
import type { completion } from './input.ts';
import { orderStatus } from './order-status.ts';
import { historyLine, orderLife } from './steps.ts';

export { orderStatus } from './order-status.ts';

/** `expectedGross` is the sum that the buyer saw; the order never costs more. */
export const placeOrderRequest = z.strictObject({
  basketId: id,
  expectedGross: money.check(...within(0, 1_000_000_000_000, units.money)).optional(),
});

/** A placed order. `reservedGross` is its cost at the reserved price. */
export const placedOrder = z.object({
  _id: id,
  orderId: z.string(),
  orderStatus,
  product: z.object({ name: z.string(), unit: z.enum(['cbm', 'lt']) }),
  terminal: z.object({ name: z.string(), region: z.string() }),
  seller: z.object({ name: z.string() }),
  price,
  volume: quantity,
  net: money,
  vat: money,
  gross: money,
  /** Answers of an earlier version have none. */
  vatCase: vatCase.optional(),
  reservedGross: money,
  paymentTerm: z.number(),
  collectionRange: z.object({ start: day, end: day }),
  /** The buyer's own text. Answers of an earlier version have none. */
  reference: z.string().optional(),
});
export const placeOrderResponse = z.object({ orders: z.array(placedOrder) });
export type PlacedOrder = z.infer<typeof placedOrder>;

export const orderId = z.strictObject({ id });

/** Which version of a confirmation; without it the newest one. */
export const confirmationVersion = z.strictObject({
  version: wholeWithin(1, 1_000, 'Version of the confirmation; without it the newest').optional(),
});

/** The address of a confirmation, with its file name. */
export const confirmationAddress = orderId.extend({ file: line(80) });

/** The terms of an order that an amendment can change. */
const orderTerms = z.object({
  price,
  volume: quantity,
  net: money,
  vat: money,
  invoice: money,
  collectionStartDate: day,
  collectionEndDate: day,
});

/** Order history row (Specification 3). */
export const orderRow = z.object({
  _id: id,
  orderId: z.string(),
  originalOrderId: id.nullable(),
  created: instant,
  buyer: z.object({ _id: id, name: z.string(), customerNo: z.string() }),
  seller: z.object({ _id: id, name: z.string() }),
  orderStatus,
  product: z.object({ _id: id, name: z.string(), category: z.string() }),
  terminal: z.object({ _id: id, name: z.string(), region: z.string() }),
  deliveryAddress: z.object({ street: z.string(), zipCode: z.string(), city: z.string() }).nullable(),
  price,
  volume: quantity,
  purchaseUnit: z.enum(['cbm', 'lt']),
  net: money,
  vat: money,
  /** Category of EN 16931. Its case stands in the detail of the order. */
  vatCategory: z.enum(vatCategories),
  /** Gross amount on the invoice. */
  invoice: money,
  paymentTerm: z.number(),
  collectionTime: z.number().nullable(),
  collectionTimeText: z.string(),
  collectionRange: z.object({ start: day, end: day }),
  /** Whether the terms were changed after the order was placed. */
  edited: z.boolean(),
  /** The first terms and those of now, once an amendment has changed them. */
  overrides: z.object({ original: orderTerms, current: orderTerms }).nullable(),
  cancelled: z.boolean(),
  /** The account to which the invoice is owed. */
  creditor: z.object({ _id: id, name: z.string() }),
  /** The buyer's own text; empty without one. */
  reference: z.string(),
  contractNumber: z.string().nullable(),
  liftingNumber: z.string().nullable(),
  pickupNumber: z.string().nullable(),
});
export type OrderRow = z.infer<typeof orderRow>;

/** One order with its history and the price at which it was placed. */
export const orderDetail = orderRow.extend({
  ...orderLife.shape,
  explanation: priceExplanation,
  history: z.array(historyLine),
});

export type OrderStatusCode = z.infer<typeof orderStatus>;
export type OrderDetail = z.infer<typeof orderDetail>;
export type Completion = z.infer<typeof completion>;
