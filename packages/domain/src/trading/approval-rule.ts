/** Which purchases of an account wait for a colleague. Null: whatever the amount. */
export interface ApprovalLimits {
  readonly aboveLitres: number | null;
  readonly aboveGrossMinor: number | null;
}

/** Why a purchase waits: more volume or a higher amount than the account's rule lets pass, or a user without the right. */
export const approvalReasons = ['volume', 'value', 'right'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];

/**
 * Whether a change lets purchases pass that waited before: a limit is raised or taken away. Other parts of a rule only say who decides
 * and until when, and a purchase still needs a second person.
 * @example loosensLimits({ aboveLitres: 20_000, aboveGrossMinor: null }, { aboveLitres: null, aboveGrossMinor: null }) // true
 */
export function loosensLimits(before: ApprovalLimits, after: ApprovalLimits): boolean {
  const rises = (old: number | null, next: number | null) => old !== null && (next === null || next > old);
  return rises(before.aboveLitres, after.aboveLitres) || rises(before.aboveGrossMinor, after.aboveGrossMinor);
}

/**
 * Why a purchase waits for a colleague; empty when it does not. Exactly the limit still passes. Without a rule only the right counts.
 * @example findApprovalReasons({ aboveLitres: 60_000, aboveGrossMinor: null }, { litres: 60_001, grossMinor: 1, mayPurchase: true }) // ['volume']
 */
export function findApprovalReasons(
  limits: ApprovalLimits | null,
  { litres, grossMinor, mayPurchase }: { litres: number; grossMinor: number; mayPurchase: boolean },
): ApprovalReason[] {
  const { aboveLitres = null, aboveGrossMinor = null } = limits ?? {};
  return [
    ...(aboveLitres !== null && litres > aboveLitres ? (['volume'] as const) : []),
    ...(aboveGrossMinor !== null && grossMinor > aboveGrossMinor ? (['value'] as const) : []),
    ...(mayPurchase ? [] : (['right'] as const)),
  ];
}
