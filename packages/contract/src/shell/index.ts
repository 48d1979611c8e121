import { z } from 'zod';

/** Counts in the menu: relationships that wait for an answer, orders that wait for numbers (sellers only). */
export const bubbles = z.object({ newRelationships: z.number(), incompleteOrders: z.number() });
