import { z } from 'zod';
import { day, id, price, quantity } from '../common/index.ts';

/** The account's own contracts with the quantities agreed, called off and lifted (Product decisions 7). */
export const contractList = z.object({
  contracts: z.array(
    z.object({
      _id: id,
      contractNumber: z.string(),
      counterpart: z.string(),
      product: z.string(),
      terminal: z.string(),
      start: day,
      end: day,
      agreed: quantity,
      calledOff: quantity,
      lifted: quantity,
      price,
    }),
  ),
});
export type ContractList = z.infer<typeof contractList>;
