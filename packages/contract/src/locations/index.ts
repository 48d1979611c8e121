import { z } from 'zod';
import { id, line, text } from '../common/index.ts';

/** A delivery address a buyer keeps (Specification 3). */
export const locationBody = z.strictObject({
  company: line(200),
  street: line(200).min(1),
  postCode: line(20).min(1),
  city: line(100).min(1),
  county: line(100).default(''),
  contactPerson: line(200).default(''),
  instructions: text(1000).default(''),
});
export const location = z.object({
  _id: id,
  company: z.string(),
  street: z.string(),
  city: z.string(),
  address: z.object({ county: z.string(), postCode: z.string() }),
  contactPerson: z.string(),
  instructions: z.string(),
});
export const locationList = z.object({ locations: z.array(location) });
export const locationId = z.strictObject({ id });
export type LocationBody = z.infer<typeof locationBody>;
export type DeliveryLocation = z.infer<typeof location>;
export type LocationList = z.infer<typeof locationList>;
