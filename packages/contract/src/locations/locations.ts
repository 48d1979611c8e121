import { z } from 'zod';
import { id } from '../common/index.ts';
import { stateOrHome } from '../law/vat-case.ts';
import type { locationBody } from './input.ts';

export { locationBody } from './input.ts';

/** A delivery address as its buyer reads it. */
export const location = z.object({
  _id: id,
  company: z.string(),
  street: z.string(),
  city: z.string(),
  address: z.object({ county: z.string(), postCode: z.string() }),
  contactPerson: z.string(),
  instructions: z.string(),
  country: stateOrHome,
});
export const locationList = z.object({ locations: z.array(location) });
export const locationId = z.strictObject({ id });
export type LocationBody = z.infer<typeof locationBody>;
export type DeliveryLocation = z.infer<typeof location>;
export type LocationList = z.infer<typeof locationList>;
