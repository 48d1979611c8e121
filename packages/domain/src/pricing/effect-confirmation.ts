import type { ComparedPrice, EffectSummary } from './draft-effect.ts';

/** What somebody confirms who has seen an effect; null where nothing asks twice. */
export type EffectConfirmation = { readonly outliers: string | null; readonly vanishing: string | null };

/** What effects are of: the change, and the rules of the seller it was looked at beside, as texts that stand for them. */
export type EffectStamp = { readonly change: string; readonly rules: string };

type Seen<P extends ComparedPrice> = Pick<EffectSummary<P>, 'outliers' | 'largest' | 'vanishing'>;

/** How many more outliers, and by how much a larger move, are still what was seen: each window moves them by a hair. */
const moreOutliers = 0.01;
const morePermille = 10;

/** Stands for a moment at which nothing asks twice. */
const nothing = '0';

/**
 * The texts that stand for the effects of one change at its moments as they were seen. Outliers are named by their number and
 * the size of the largest, beside the seller's rules as they stood; vanishing prices by offer, customer and reason.
 */
export function confirmationOf<P extends ComparedPrice>(
  effects: readonly Seen<P>[],
  { change, rules }: EffectStamp,
): EffectConfirmation {
  const outliers = effects.map((effect) =>
    effect.outliers === 0 ? nothing : `${change}-${rules}-${effect.outliers}-${permilleOf(effect)}`,
  );
  const vanishing = effects.map(({ vanishing: { count, print } }) =>
    count === 0 ? nothing : `${change}-${count}-${print}`,
  );
  return { outliers: joined(outliers), vanishing: joined(vanishing) };
}

function joined(texts: readonly string[]): string | null {
  return texts.every((text) => text === nothing) ? null : texts.join(' ');
}

/**
 * Whether effects are what was confirmed, or milder. Another change, other rules, more outliers (beyond one in a hundred), a largest move
 * that is greater by more than a percentage point, any other vanishing price, and other moments ask again.
 */
export function isConfirmed<P extends ComparedPrice>(
  effects: readonly Seen<P>[],
  stamp: EffectStamp,
  confirmed: Partial<EffectConfirmation>,
): boolean {
  const { vanishing } = confirmationOf(effects, stamp);
  if (vanishing !== null && vanishing !== confirmed.vanishing) return false;
  const texts = confirmed.outliers?.split(' ') ?? [];
  if (effects.every(({ outliers }) => outliers === 0)) return true;
  return texts.length === effects.length && effects.every((effect, at) => areSeen(effect, stamp, texts[at]));
}

function areSeen<P extends ComparedPrice>(
  effect: Seen<P>,
  { change, rules }: EffectStamp,
  confirmed: string | undefined,
): boolean {
  if (effect.outliers === 0) return true;
  const match = /^(\w+)-(\w+)-(\d+)-(\d+)$/.exec(confirmed ?? '');
  if (match === null || match[1] !== change || match[2] !== rules) return false;
  const [count, permille] = [Number(match[3]), Number(match[4])];
  return effect.outliers <= count * (1 + moreOutliers) && permilleOf(effect) <= permille + morePermille;
}

function permilleOf<P extends ComparedPrice>({ largest }: Pick<Seen<P>, 'largest'>): number {
  return Math.round(Math.abs(largest?.share ?? 0) * 1000);
}
