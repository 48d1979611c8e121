import { computeRequestHash } from '../../platform/idempotency/index.ts';

/** The yes to a basket that waits: the version that was seen, for at most this amount. */
export interface PurchaseConsent {
  readonly basketId: string;
  readonly version: number;
  readonly expectedGross?: number | undefined;
}

/** Equal for the same yes, whether it orders or only releases. */
export function hashConsent({ basketId, version, expectedGross }: PurchaseConsent): Buffer {
  return computeRequestHash(basketId, expectedGross ?? null, version);
}
