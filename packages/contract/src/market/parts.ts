import { mostAsked } from '@handelsplatz/domain/market/price-history';
import { z } from 'zod';
import { id, list, price } from '../common/index.ts';
import { offerParameters } from './market.ts';

/** Offers whose parts are asked for, at the payment term of the list. */
export const partsParameters = z.strictObject({ ids: list(id, mostAsked), term: offerParameters.shape.term });

/** The parts of a price; they add up to it to the cent. A fixed price is one part, with surcharges of the buyer beside it. */
const priceParts = z.object({
  offerId: id,
  price,
  kind: z.enum(['live', 'fixed']),
  market: price,
  duty: price,
  logistics: price,
  /** Everything else: the seller's surcharges and discounts, and the buyer's terms. */
  seller: price,
});

/** The parts of the buyer's prices in the market window of the list. Offers without a price are missing. */
export const offerParts = z.object({ windowId: z.string().nullable(), parts: z.array(priceParts) });
export type OfferParts = z.infer<typeof offerParts>;
export type PriceParts = OfferParts['parts'][number];
