import type { BacktestFloorCounts, PricingBacktest } from '@handelsplatz/contract/pricing/backtest';
import type { BacktestOutcome, BacktestPoint, MarginRange, SideOutcome } from '@handelsplatz/domain/pricing/backtest';
import type { PriceRefusal } from '@handelsplatz/domain/pricing/chain';
import type { ImpactOffer } from '../impact/impact.read.ts';
import type { BacktestMarket } from './backtest.ts';

interface BacktestScene {
  /** Sorted like the places of the outcome. */
  readonly offers: readonly ImpactOffer[];
  readonly past: BacktestMarket;
  readonly span: { readonly from: Date; readonly to: Date };
  /** Whether the draft comes into force later than now. */
  readonly planned: boolean;
}

/** Why a place had no price at a past moment. */
const texts: Record<PriceRefusal, string> = {
  stale_market: 'Für diesen Moment fehlt der Marktpreis.',
  missing_month: 'Der Future-Monat fehlt oder liegt hinter M06.',
  missing_conversion_factor: 'Der Umrechnungsfaktor des Produkts fehlt.',
  missing_fx: 'Für diesen Moment fehlt der Wechselkurs.',
  missing_density: 'Die Dichte des Produkts fehlt.',
  not_positive: 'Der berechnete Preis ist nicht positiv.',
  too_high: 'Der berechnete Preis übersteigt, was sich bestellen lässt.',
};

/** The outcome of a backtest as its page shows it. */
export function toBacktestView(
  outcome: BacktestOutcome,
  { offers, past, span, planned }: BacktestScene,
): Omit<PricingBacktest, 'draftId' | 'source' | 'currency'> {
  return {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    steps: outcome.steps,
    everyNth: past.everyNth,
    notes: [
      'Gerechnet mit den Regeln und Angeboten von heute.',
      ...(planned ? ['Geplante Änderungen des Entwurfs gelten, als wären sie schon in Kraft.'] : []),
      ...past.notes,
    ],
    points: outcome.points.map(toPointView),
    floors: { old: toFloors(outcome.old), new: toFloors(outcome.next) },
    differing: outcome.differing,
    margin: { old: toMargin(outcome.old.margin), new: toMargin(outcome.next.margin) },
    duties: { old: roundedOrNull(outcome.old.duties), new: roundedOrNull(outcome.next.duties) },
    places: outcome.places.flatMap(({ old, next }, index) => {
      const offer = offers[index];
      return offer ? [{ ...toNames(offer), ...toPlace(old, next) }] : [];
    }),
    unpriced: {
      old: outcome.old.unpriced,
      new: outcome.next.unpriced,
      reasons: [...outcome.reasons]
        .map(([reason, counts]) => ({ text: texts[reason], old: counts.old, new: counts.next }))
        .sort((a, b) => b.old + b.new - (a.old + a.new)),
    },
  };
}

type Outcome = BacktestOutcome['places'][number]['old'];

function toPlace(old: Outcome, next: Outcome) {
  return {
    floorsOld: old.times,
    floorsNew: next.times,
    averageMarginOld: old.margin && rounded(old.margin.average),
    averageMarginNew: next.margin && rounded(next.margin.average),
    unpricedOld: old.unpriced,
    unpricedNew: next.unpriced,
  };
}

function toNames({ productId, productName, terminalId, terminalName, basis }: ImpactOffer) {
  const name = basis === 'BRENT' ? `${productName} (Brent)` : productName;
  return { product: { _id: productId, name }, terminal: { _id: terminalId, name: terminalName } };
}

function toPointView(point: BacktestPoint): PricingBacktest['points'][number] {
  return {
    at: point.at.toISOString(),
    marketValue: roundedOrNull(point.marketValue),
    oldBase: roundedOrNull(point.oldBase),
    newBase: roundedOrNull(point.newBase),
    oldMargin: roundedOrNull(point.oldMargin),
    newMargin: roundedOrNull(point.newMargin),
    oldFloors: point.oldFloors,
    newFloors: point.newFloors,
  };
}

function toFloors({ floors }: SideOutcome): BacktestFloorCounts {
  const { times, places, longestMs, liftSum, greatestLift } = floors;
  return {
    times,
    places,
    longestMinutes: Math.round(longestMs / 60_000),
    averageLift: times === 0 ? null : rounded(liftSum / times),
    greatestLift: times === 0 ? null : rounded(greatestLift),
  };
}

function toMargin(range: MarginRange | null): PricingBacktest['margin']['old'] {
  return range && { average: rounded(range.average), min: rounded(range.min), max: rounded(range.max) };
}

const roundedOrNull = (value: number | null): number | null => (value === null ? null : rounded(value));

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
