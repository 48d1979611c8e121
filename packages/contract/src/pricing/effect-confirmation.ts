import { z } from 'zod';

/** What somebody sends who has seen which prices move unusually far or vanish: the refusal before says it. */
export const effectConfirmation = z.object({
  /** `confirmation.outliers` of the effect that was seen; a changed market or rule makes it another one. */
  confirmOutliers: z.string().max(20_000).optional(),
  /** `confirmation.vanishing` of the effect that was seen. */
  confirmVanishing: z.string().max(20_000).optional(),
});

export type EffectConfirmation = z.infer<typeof effectConfirmation>;
