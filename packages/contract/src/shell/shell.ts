import { z } from 'zod';

/** Counts for the menu: relationships that wait for an answer, orders that wait for numbers (sellers only), and purchases that wait for this user's approval. */
export const bubbles = z.object({
  newRelationships: z.number(),
  incompleteOrders: z.number(),
  openApprovals: z.number(),
});
