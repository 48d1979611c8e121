import type { ComparedPrice, EffectSummary } from './draft-effect.ts';

/** What somebody confirms who has seen an effect; null where nothing asks twice. */
export type EffectConfirmation = { readonly outliers: string | null; readonly vanishing: string | null };

type Seen<P extends ComparedPrice> = Pick<EffectSummary<P>, 'outliers' | 'largest' | 'vanishing'>;

/** How many more outliers, and by how much a larger move, are still what was seen: each window moves them by a hair. */
const moreOutliers = 0.01;
const morePermille = 10;

/**
 * The texts that stand for an effect as it was seen. Outliers are named by their number and the size of the largest, at a
 * revision of the seller's rules; vanishing prices by offer, customer and reason.
 */
export function confirmationOf<P extends ComparedPrice>(effect: Seen<P>, pricingRevision: number): EffectConfirmation {
  const { outliers, vanishing } = effect;
  return {
    outliers: outliers === 0 ? null : `${pricingRevision}-${outliers}-${permilleOf(effect)}`,
    vanishing: vanishing.count === 0 ? null : `${vanishing.count}-${vanishing.print}`,
  };
}

/**
 * Whether an effect is what was confirmed, or milder. Other rules, more outliers (beyond one in a hundred), a largest move
 * that is greater by more than a percentage point, and any other vanishing price ask again.
 */
export function isConfirmed<P extends ComparedPrice>(
  effect: Seen<P>,
  pricingRevision: number,
  confirmed: Partial<EffectConfirmation>,
): boolean {
  const { vanishing } = confirmationOf(effect, pricingRevision);
  return (
    (vanishing === null || vanishing === confirmed.vanishing) && areSeen(effect, pricingRevision, confirmed.outliers)
  );
}

function areSeen<P extends ComparedPrice>(
  effect: Seen<P>,
  pricingRevision: number,
  confirmed: string | null | undefined,
): boolean {
  if (effect.outliers === 0) return true;
  const match = /^(\d+)-(\d+)-(\d+)$/.exec(confirmed ?? '');
  if (match === null || Number(match[1]) !== pricingRevision) return false;
  const [count, permille] = [Number(match[2]), Number(match[3])];
  return effect.outliers <= count * (1 + moreOutliers) && permilleOf(effect) <= permille + morePermille;
}

function permilleOf<P extends ComparedPrice>({ largest }: Pick<Seen<P>, 'largest'>): number {
  return Math.round(Math.abs(largest?.share ?? 0) * 1000);
}
