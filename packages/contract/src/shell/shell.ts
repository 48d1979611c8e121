import { z } from 'zod';

/** Counts for the menu: relationships that wait for an answer, and orders that wait for numbers (sellers only). */
export const bubbles = z.object({ newRelationships: z.number(), incompleteOrders: z.number() });
