import { z } from 'zod';
import { id, instant, option, price } from '../common/index.ts';
import { favouriteList, favouriteMail } from './input.ts';

export { favouriteList };
/** A list as it is sent and saved. */
export type FavouriteInput = z.infer<typeof favouriteList>;

/** A chosen product, place or seller. `available`: the buyer can still buy it from a seller of the list. */
const entry = z.object({ _id: id, name: z.string(), available: z.boolean() });
export type FavouriteEntry = z.infer<typeof entry>;

const favourite = z.object({
  _id: id,
  name: z.string(),
  products: z.array(entry).nullable().describe('Null: all, also those that come later'),
  places: z
    .object({ regions: z.array(entry), terminals: z.array(entry) })
    .nullable()
    .describe('Regions with all their terminals, and single terminals; null: all'),
  sellers: z.array(entry).nullable().describe('Null: all, also those that come later'),
  mail: z.nullable(favouriteMail).describe('When the best prices come by mail'),
});
export type Favourite = z.infer<typeof favourite>;

/** The favourite lists of a user in the user's sequence (Specification 3, `config`). */
export const favourites = z.object({ config: z.array(favourite) });

/** What a list can be made of: what the sellers of the buyer have released, also without an offer today. */
export const favouriteChoices = z.object({
  products: z.array(z.object({ _id: id, name: z.string(), category: z.string() })),
  regions: z.array(z.object({ _id: id, name: z.string(), terminals: z.array(option) })),
  sellers: z.array(option),
});
export type FavouriteChoices = z.infer<typeof favouriteChoices>;

/** An offer of a list as a panel shows it. */
const bestOffer = z.object({
  _id: id,
  product: option,
  terminal: option,
  seller: option,
  price,
  priceChange: z.number().nullable(),
  priceType: z.enum(['FIXED', 'TRACKING', 'API']),
});
export type FavouriteOffer = z.infer<typeof bestOffer>;

/** The best offer of each product of each list at this moment, with the number of all its offers and terminals. */
export const favouriteOffers = z.object({
  at: instant,
  lists: z.array(
    z.object({ _id: id, name: z.string(), offers: z.number(), terminals: z.number(), best: z.array(bestOffer) }),
  ),
});
export type FavouriteOffers = z.infer<typeof favouriteOffers>;
