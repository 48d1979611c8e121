import { z } from 'zod';
import { id, instant, option } from '../common/index.ts';
import { type emptiesBody, emptyUnits } from './input.ts';

export { emptiesBody, emptyUnits, mostContainers } from './input.ts';

/** How a request stands. */
export const emptiesStatus = z.enum(['REQUESTED', 'COLLECTED', 'WITHDRAWN']);

/** A request to collect empty containers (Specification 3). */
export const emptiesRequest = z.object({
  _id: id,
  status: emptiesStatus,
  buyer: option,
  seller: option,
  product: option,
  unit: z.enum(emptyUnits),
  containers: z.number(),
  address: z.object({
    company: z.string(),
    street: z.string(),
    postCode: z.string(),
    city: z.string(),
    contactPerson: z.string(),
    instructions: z.string(),
  }),
  note: z.string(),
  requestedBy: z.string(),
  created: instant,
  /** When it was collected or withdrawn. */
  closed: instant.nullable(),
});

/** For buyers the last requests, and what can be asked for; for sellers all that wait, then the last ones. */
export const emptiesList = z.object({
  requests: z.array(emptiesRequest),
  /** Connected sellers with the additives of which they take containers back. Empty for sellers. */
  sellers: z.array(z.object({ _id: id, name: z.string(), products: z.array(option) })),
});
export const emptiesId = z.strictObject({ id });

export type EmptiesRequest = z.infer<typeof emptiesRequest>;
export type EmptiesList = z.infer<typeof emptiesList>;
export type EmptiesBody = z.input<typeof emptiesBody>;
