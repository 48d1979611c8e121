import { type AskedMoment, draftImpactParameters, type PublishedImpact } from '@handelsplatz/contract/pricing/impact';
import type { ImpactConsentInput } from '@handelsplatz/contract/pricing/impact-consent';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayTime, formatNumber } from '@handelsplatz/domain/formats';
import { hasConsent, hasDatedConsent, hasOtherRules } from '@handelsplatz/domain/pricing/impact';
import { ok } from '@handelsplatz/domain/results';
import { type BusinessResult, refuseWith } from '../../../platform/refusals/index.ts';
import { type ComputedImpact, type MomentImpact, toMomentView } from '../impact/impact.service.ts';
import { toFigures, toMoveRow, toVanishingPrice } from '../impact/impact.view.ts';

const mostNamed = 8;

/** The query for the impact that is checked for consent. Of the prices that move, it names the outliers that move furthest. */
export const askingQuery = draftImpactParameters.parse({ only: 'outliers', pageLimit: mostNamed });

/**
 * Outliers and vanishing prices need the consent of a user who has seen them. Refuses with the first of them by name, and with
 * the values that give consent. A draft at its date has nobody to ask: it needs the consent that was given with the date, and refuses with
 * `moved` where the seller's rules are others since. The impact is one of `askingQuery`.
 */
export function requireConsent<C extends RefusalCode>(
  { code, moved }: { readonly code: C; readonly moved?: C | undefined },
  { impact, moments, stamp }: ComputedImpact,
  { confirmOutliers, confirmVanishing }: ImpactConsentInput,
  brand: Brand,
): BusinessResult<undefined, C> {
  const consent = { outliers: confirmOutliers ?? null, vanishing: confirmVanishing ?? null };
  const summaries = moments.map(({ summary }) => summary);
  if ((moved ? hasDatedConsent : hasConsent)(summaries, stamp, consent)) return ok(undefined);
  if (moved && hasOtherRules(stamp, consent)) return refuseWith(moved);
  const asking = moments.filter(({ summary }) => summary.outliers + summary.vanishing.count > 0);
  const asked = asking.map((moment) => toAskedMoment(moment, brand));
  const facts = asked.map((moment) =>
    moments.length === 1 ? askingWords(moment, brand) : `${beginWords(moment, brand)} ${askingWords(moment, brand)}`,
  );
  const { band, confirmation } = impact;
  return refuseWith(code, { facts: facts.join('; ') }, { moments: asked, band, confirmation });
}

/** A moment with the prices that need consent, by name. The impact is one of `askingQuery`. */
function toAskedMoment({ summary, books, begins }: MomentImpact, brand: Brand): AskedMoment {
  return {
    ...toMomentView({ begins, summary }),
    furthest: summary.moves.map(toMoveRow),
    gone: summary.vanishing.first.slice(0, mostNamed).map((gap) => toVanishingPrice(gap, { books, brand })),
  };
}

/** The impact that the user saw who published a draft. It is kept with the draft. It is one of `askingQuery`. */
export function toPublishedImpact({ impact, moments }: ComputedImpact, brand: Brand): PublishedImpact {
  const { window, marketMove, band } = impact;
  return {
    window,
    marketMove,
    band,
    moments: moments.map((moment) => ({
      ...toAskedMoment(moment, brand),
      ...toFigures(moment.summary),
      appearing: moment.summary.appearing.count,
    })),
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
