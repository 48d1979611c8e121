import { alertConditions } from '@handelsplatz/domain/price-alerts';
import { z } from 'zod';
import { id, instant, option, price } from '../common/index.ts';
import type { priceAlertBody, priceAlertChange } from './input.ts';

export { priceAlertBody, priceAlertChange } from './input.ts';

/**
 * WATCHING: fires at the next crossing. FIRED: has fired and waits until the price has gone back by `rearmPermille`. SNOOZED until the next
 * day. GONE: the user is offered this product at none of the terminals any more, or its list is gone.
 */
export const priceAlertState = z.enum(['WATCHING', 'FIRED', 'SNOOZED', 'GONE']);

/** A price alert of the user (Product decisions 7). */
export const priceAlert = z.object({
  _id: id,
  version: z.number(),
  name: z.string(),
  state: priceAlertState,
  product: option,
  terminals: z.array(option),
  /** Terminals at which the user is offered nothing of the product now. */
  goneTerminals: z.array(z.string()),
  onList: z.boolean(),
  /** The favourite list that it watches; null without one, and when it is gone for good. */
  list: option.nullable(),
  /** REMOVED and WITHOUT_PRODUCT: the alert watches nothing until it is changed. */
  listState: z.enum(['NONE', 'THERE', 'REMOVED', 'WITHOUT_PRODUCT']),
  condition: z.enum(alertConditions),
  price,
  onPage: z.boolean(),
  byMail: z.boolean(),
  /** The lowest price now and its terminal; null without an offer. */
  now: z.object({ price, terminal: z.string() }).nullable(),
  snoozedUntil: instant.nullable(),
  /** When it has fired, newest first, at most ten. */
  firings: z.array(z.object({ at: instant, price, terminal: z.string(), seller: z.string(), offerId: id })),
});

export const priceAlertList = z.object({ alerts: z.array(priceAlert) });

export const priceAlertId = z.strictObject({ id });

export type PriceAlert = z.infer<typeof priceAlert>;
export type PriceAlertList = z.infer<typeof priceAlertList>;
export type PriceAlertBody = z.output<typeof priceAlertBody>;
export type PriceAlertChange = z.output<typeof priceAlertChange>;
