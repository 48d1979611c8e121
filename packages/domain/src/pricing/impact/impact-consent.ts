import type { ComparedPrice, ImpactSummary } from './impact.ts';

/** What a seller consents to after seeing an impact; null when no consent is needed. */
export type ImpactConsent = { readonly outliers: string | null; readonly vanishing: string | null };

/** Texts that identify the change, and the seller's rules against which its impact was computed. */
export type ImpactStamp = { readonly change: string; readonly rules: string };

type Seen<P extends ComparedPrice> = Pick<ImpactSummary<P>, 'outliers' | 'largest' | 'vanishing'>;

/** Consent still covers this many more outliers and this much larger a move, because each new window changes them slightly. */
const moreOutliers = 0.01;
const morePermille = 10;

/** Stands for a moment that needs no consent. */
const nothing = '0';

/**
 * The texts by which a seller consents to the impact of one change at its moments. Outliers are identified by their number and
 * the size of the largest move, together with the seller's rules; vanishing prices by offer, customer and reason.
 */
export function toConsent<P extends ComparedPrice>(
  impacts: readonly Seen<P>[],
  { change, rules }: ImpactStamp,
): ImpactConsent {
  const outliers = impacts.map((impact) =>
    impact.outliers === 0 ? nothing : `${change}-${rules}-${impact.outliers}-${toPermille(impact)}`,
  );
  const vanishing = impacts.map(({ vanishing: { count, print } }) =>
    count === 0 ? nothing : `${change}-${count}-${print}`,
  );
  return { outliers: joined(outliers), vanishing: joined(vanishing) };
}

function joined(texts: readonly string[]): string | null {
  return texts.every((text) => text === nothing) ? null : texts.join(' ');
}

/**
 * Whether the seller has consented to this impact or a stronger one. False for another change, other rules, more outliers
 * (beyond one in a hundred), a largest move greater by more than a percentage point, any other vanishing price, and other
 * moments.
 */
export function hasConsent<P extends ComparedPrice>(
  impacts: readonly Seen<P>[],
  stamp: ImpactStamp,
  consent: Partial<ImpactConsent>,
): boolean {
  const { vanishing } = toConsent(impacts, stamp);
  if (vanishing !== null && vanishing !== consent.vanishing) return false;
  const texts = consent.outliers?.split(' ') ?? [];
  if (impacts.every(({ outliers }) => outliers === 0)) return true;
  return texts.length === impacts.length && impacts.every((impact, at) => areSeen(impact, stamp, texts[at]));
}

/**
 * Whether a seller who set a date for the change has consented to this impact at that date or a stronger one. The market and other rules of the
 * seller have moved since, so only the change, the number of outliers and the largest move count, and exactly the prices that vanish. Moments before
 * the date are over by then: the last ones are compared.
 */
export function hasDatedConsent<P extends ComparedPrice>(
  impacts: readonly Seen<P>[],
  stamp: ImpactStamp,
  consent: Partial<ImpactConsent>,
): boolean {
  const lastOf = (text: string | null | undefined) => {
    const texts = text?.split(' ') ?? [];
    return (at: number) => texts[texts.length - impacts.length + at];
  };
  const [outliers, vanishing] = [lastOf(consent.outliers), lastOf(consent.vanishing)];
  return impacts.every((impact, at) => {
    const { vanishing: gone } = toConsent([impact], stamp);
    const text = outliers(at);
    return areSeen(impact, { ...stamp, rules: readRules(text) }, text) && (gone === null || gone === vanishing(at));
  });
}

/** Whether a consent was given for other rules of the seller than those of now. */
export function hasOtherRules({ rules }: Pick<ImpactStamp, 'rules'>, { outliers }: Partial<ImpactConsent>): boolean {
  const [seen] = (outliers?.split(' ') ?? []).map(readRules).filter(Boolean);
  return seen !== undefined && seen !== rules;
}

const readRules = (text: string | undefined): string => text?.split('-')[1] ?? '';

function areSeen<P extends ComparedPrice>(
  impact: Seen<P>,
  { change, rules }: ImpactStamp,
  consent: string | undefined,
): boolean {
  if (impact.outliers === 0) return true;
  const match = /^(\w+)-(\w+)-(\d+)-(\d+)$/.exec(consent ?? '');
  if (match === null || match[1] !== change || match[2] !== rules) return false;
  const [count, permille] = [Number(match[3]), Number(match[4])];
  return impact.outliers <= count * (1 + moreOutliers) && toPermille(impact) <= permille + morePermille;
}

function toPermille<P extends ComparedPrice>({ largest }: Pick<Seen<P>, 'largest'>): number {
  return Math.round(Math.abs(largest?.share ?? 0) * 1000);
}
