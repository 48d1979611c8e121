import { type AskedMoment, draftEffectQuery, type EffectConfirmation } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayTime, formatNumber } from '@handelsplatz/domain/formats';
import { isConfirmed } from '@handelsplatz/domain/pricing';
import { ok } from '@handelsplatz/domain/results';
import { type ComputedEffect, type MomentEffect, momentViewOf } from './draft-effect.service.ts';
import { rowOf, vanishingOf } from './draft-effect.view.ts';
import { type RuleResult, refuseRule } from './rule-refusals.ts';

const mostNamed = 8;

/** The effect as it is computed to ask: of the prices that move, the outliers that move furthest. */
export const askingQuery = draftEffectQuery.parse({ only: 'outliers', pageLimit: mostNamed });

/**
 * Outliers and vanishing prices become prices only by somebody who has seen them. Refuses with the first of them by name, and
 * with what confirms them. The effect is one of `askingQuery`.
 */
export function demandConfirmed(
  code: 'draft_outliers' | 'rule_outliers',
  { effect, moments, stamp }: ComputedEffect,
  { confirmOutliers, confirmVanishing }: EffectConfirmation,
  brand: Brand,
): RuleResult<undefined> {
  const confirmed = { outliers: confirmOutliers ?? null, vanishing: confirmVanishing ?? null };
  const summaries = moments.map(({ summary }) => summary);
  if (isConfirmed(summaries, stamp, confirmed)) return ok(undefined);
  const asking = moments.filter(({ summary }) => summary.outliers + summary.vanishing.count > 0);
  const asked = asking.map((moment) => askedMomentOf(moment, brand));
  const facts = asked.map((moment) =>
    moments.length === 1 ? askingWords(moment, brand) : `${beginWords(moment, brand)} ${askingWords(moment, brand)}`,
  );
  const { band, confirmation } = effect;
  return refuseRule(code, { facts: facts.join('; ') }, { moments: asked, band, confirmation });
}

/** A moment with those of its prices by name that ask twice. The effect is one of `askingQuery`. */
export function askedMomentOf({ summary, books, begins }: MomentEffect, brand: Brand): AskedMoment {
  return {
    ...momentViewOf({ begins, summary }),
    furthest: summary.moves.map(rowOf),
    gone: summary.vanishing.first.slice(0, mostNamed).map((gap) => vanishingOf(gap, { books, brand })),
  };
}

function beginWords({ moment }: AskedMoment, { zone }: Brand): string {
  return moment === 'now' ? 'sofort' : `ab ${formatDayTime(new Date(moment), zone)}`;
}

function askingWords({ outliers, vanishing, largestPercent, largestOffer }: AskedMoment, { numbers }: Brand): string {
  const percent = largestPercent ?? 0;
  const size = `${percent < 0 ? '−' : '+'}${formatNumber(Math.abs(percent), 2, numbers)} %`;
  const moving = outliers === 1 ? '1 auffälliger Preis' : `${outliers} auffällige Preise`;
  const gone = vanishing === 1 ? '1 Preis entfällt' : `${vanishing} Preise entfallen`;
  return [
    ...(outliers > 0 ? [`${moving}, am stärksten ${size} bei ${largestOffer}`] : []),
    ...(vanishing > 0 ? [gone] : []),
  ].join(', ');
}
