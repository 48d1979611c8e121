import { z } from 'zod';

/** Consent to prices that move unusually far or vanish. The refusal before names the texts to send. */
export const impactConsentInput = z.object({
  /** `confirmation.outliers` of the impact that the seller saw. It changes with the market and the rules. */
  confirmOutliers: z.string().max(20_000).optional(),
  /** `confirmation.vanishing` of the impact that the seller saw. */
  confirmVanishing: z.string().max(20_000).optional(),
});

export type ImpactConsentInput = z.infer<typeof impactConsentInput>;
