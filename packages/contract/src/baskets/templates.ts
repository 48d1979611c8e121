import { z } from 'zod';
import { id, instant, quantity } from '../common/index.ts';
import { alternativeOffer, basket } from './baskets.ts';

const templatePosition = z.object({
  offerId: id,
  displayName: z.string(),
  seller: z.string(),
  quantity,
  unit: z.enum(['cbm', 'lt']),
  paymentTerm: z.number().nullable(),
  deliveryAddressId: id.nullable(),
  reference: z.string(),
});

/** A purchase that comes again. */
export const orderTemplate = z.object({
  _id: id,
  name: z.string(),
  shared: z.boolean(),
  author: z.string(),
  mayChange: z.boolean(),
  version: z.number(),
  updated: instant,
  positions: z.array(templatePosition),
});
export type OrderTemplate = z.infer<typeof orderTemplate>;

export const orderTemplates = z.object({ templates: z.array(orderTemplate) });

/** What a template put into the basket, and what it could not, with the reason and the nearest alternative. */
export const usedTemplate = z.object({
  basket,
  added: z.number(),
  missing: z.array(
    z.object({
      displayName: z.string(),
      code: z.string(),
      detail: z.string(),
      alternative: alternativeOffer.nullable(),
    }),
  ),
});
export type UsedTemplate = z.infer<typeof usedTemplate>;
