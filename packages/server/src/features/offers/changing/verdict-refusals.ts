import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayTime, formatNumber } from '@handelsplatz/domain/formats';
import { type BusinessRefusal, refuseWith, requireNoProblems } from '../../../platform/refusals/index.ts';
import type { ChangeVerdict } from './change-offers.ts';
import type { ChangeProblem } from './validate-changes.ts';
import { viewVerdict } from './verdict.view.ts';

/** Throws a 400 with a sentence at each wrong field. */
export function requireCleanVerdict({ problems }: ChangeVerdict, toPath: (problem: ChangeProblem) => string): void {
  requireNoProblems(
    problems.map((problem) => ({ path: toPath(problem), message: problem.message, code: problem.code })),
  );
}

/** Why a verdict without problems was not committed: rows that somebody else has changed, or prices that need consent. */
export function findVerdictRefusal(
  verdict: ChangeVerdict,
  brand: Brand,
): BusinessRefusal<'offer_outliers' | 'offers_changed'> | undefined {
  const { conflicts, outliers, moves } = verdict;
  const [first] = conflicts;
  if (first) {
    const offers = conflicts.length === 1 ? 'dieses Angebot' : `${conflicts.length} dieser Angebote`;
    const when = formatDayTime(first.when, brand.zone);
    return refuseWith('offers_changed', { who: first.who, offers, when }, { rows: viewVerdict(verdict).conflicts });
  }
  if (outliers.consented) return undefined;
  const size = formatNumber(outliers.largestPercent, 2, brand.numbers);
  const furthest = moves.find(({ outlier, percent }) => outlier && Math.abs(percent) === outliers.largestPercent);
  const count = outliers.count === 1 ? '1 auffälliger Preis' : `${outliers.count} auffällige Preise`;
  const facts = `${count}, am stärksten ${(furthest?.percent ?? 0) < 0 ? '−' : '+'}${size} % bei ${furthest?.name ?? ''}`;
  const consent = { outliers: outliers.count, largestPercent: outliers.largestPercent };
  return refuseWith(
    'offer_outliers',
    { facts },
    { consent, moves: viewVerdict(verdict).moves.filter(({ outlier }) => outlier) },
  );
}
