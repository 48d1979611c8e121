import type { PricePair } from './compare-prices.ts';
import { createFingerprint } from './fingerprint.ts';
import { createMoveDistribution, type MoveBin } from './move-distribution.ts';
import { createShortlist, type Shortlist } from './shortlist.ts';

/** Identifies a price by the ids of offer and customer; without a customer it is the base price. */
export type ComparedPrice = {
  readonly offerId: string;
  readonly customerId: string | null;
  /** Days; null for base prices. */
  readonly paymentTerm: number | null;
};

/** A price that exists by both books and differs. */
export type PriceMove<P extends ComparedPrice> = {
  readonly of: P;
  readonly oldMinor: number;
  readonly newMinor: number;
  /** (New − old) / old; −0.05 is 5 % down. */
  readonly share: number;
  readonly outlier: boolean;
};

/** A price that exists by only one of the books. `code`: why the other book has none, see `priceCodes`. */
export type PriceGap<P extends ComparedPrice> = {
  readonly of: P;
  readonly priceMinor: number;
  readonly code: number;
};

/** Which moves are listed, how they are sorted, and how many. */
export type MoveSelection<P extends ComparedPrice> = {
  readonly limit: number;
  matches(move: PriceMove<P>): boolean;
  compare(a: PriceMove<P>, b: PriceMove<P>): number;
};

/** The impact of a draft on all prices. */
export type ImpactSummary<P extends ComparedPrice> = {
  readonly touched: { readonly offers: number; readonly customers: number; readonly prices: number };
  readonly unchanged: number;
  readonly up: number;
  readonly down: number;
  /** Averages over the prices that move, in hundredths and as a share; null when none moves. */
  readonly average: { readonly changeMinor: number; readonly share: number } | null;
  readonly outliers: number;
  readonly largest: PriceMove<P> | null;
  /** `print` identifies exactly these prices. */
  readonly vanishing: { readonly count: number; readonly first: readonly PriceGap<P>[]; readonly print: string };
  readonly appearing: { readonly count: number; readonly first: readonly PriceGap<P>[] };
  /** How many prices move by how much. */
  readonly distribution: readonly MoveBin[];
  /** The selected moves. */
  readonly moves: readonly PriceMove<P>[];
  /** How many moves match the selection. */
  readonly matching: number;
};

/** Adds up the impact of a draft, price by price. */
export type ImpactTally<P extends ComparedPrice> = {
  /** Counts prices that the draft does not reach; they need no comparison. */
  untouched(count: number): void;
  compare(of: P, pair: PricePair): void;
  /** Counts a gap that is the same for every customer: it counts as a price but is not listed again. */
  coveredGap(of: P): void;
  summary(): ImpactSummary<P>;
};

/** A draft may move a price by this much more than the market before it needs consent, in percent (decision 0011). */
export const bandPercent = 3;

/** How far prices may fall and rise, in percent with 2 decimals. */
export type PlausibilityBand = { readonly fall: number; readonly rise: number };

/** The plausibility band: `bandPercent` each way, plus the market's own move in its direction. An unknown move counts as 0. */
export function plausibilityBand(marketMovePercent: number | null): PlausibilityBand {
  const move = marketMovePercent ?? 0;
  const widened = (by: number) => Math.round((bandPercent + Math.max(0, by)) * 100) / 100;
  return { fall: widened(-move), rise: widened(move) };
}

/** Whether a price moves further than the band allows. Exact for bands with 2 decimals. */
export function isOutlier(oldMinor: number, newMinor: number, { fall, rise }: PlausibilityBand): boolean {
  const allowed = newMinor > oldMinor ? rise : fall;
  return Math.abs(newMinor - oldMinor) * 10_000 > oldMinor * Math.round(allowed * 100);
}

const mostGaps = 200;

/** Starts to add up the impact of a draft. Prices must come in a fixed sequence, because the print depends on it. */
export function createImpactTally<P extends ComparedPrice>(
  band: PlausibilityBand,
  selection: MoveSelection<P>,
): ImpactTally<P> {
  const moves = createMoveTally(selection);
  const [offers, customers] = [new Set<string>(), new Set<string>()];
  const vanishing: PriceGap<P>[] = [];
  const appearing: PriceGap<P>[] = [];
  const print = createFingerprint();
  const counts = { prices: 0, unchanged: 0, vanishing: 0, appearing: 0 };

  function touch({ offerId, customerId }: P): void {
    counts.prices += 1;
    offers.add(offerId);
    if (customerId !== null) customers.add(customerId);
  }

  function noteGap(list: PriceGap<P>[], gap: PriceGap<P>): void {
    touch(gap.of);
    if (list.length < mostGaps) list.push(gap);
  }

  return {
    untouched(count) {
      counts.unchanged += count;
    },
    coveredGap: touch,
    compare(of, { oldMinor, oldCode, newMinor, newCode }) {
      if (oldCode === 0 && newCode === 0) {
        if (oldMinor === newMinor) counts.unchanged += 1;
        else {
          touch(of);
          moves.note(toMove(of, oldMinor, newMinor, band));
        }
      } else if (oldCode === 0) {
        counts.vanishing += 1;
        print.add(`${toName(of)} ${newCode}`);
        noteGap(vanishing, { of, priceMinor: oldMinor, code: newCode });
      } else if (newCode === 0) {
        counts.appearing += 1;
        noteGap(appearing, { of, priceMinor: newMinor, code: oldCode });
      } else counts.unchanged += 1;
    },
    summary: () => ({
      ...moves.summary(),
      touched: { offers: offers.size, customers: customers.size, prices: counts.prices },
      unchanged: counts.unchanged,
      vanishing: { count: counts.vanishing, first: vanishing, print: print.text() },
      appearing: { count: counts.appearing, first: appearing },
    }),
  };
}

type MoveSummary<P extends ComparedPrice> = Omit<ImpactSummary<P>, 'touched' | 'unchanged' | 'vanishing' | 'appearing'>;

/** Adds up the prices that move. */
function createMoveTally<P extends ComparedPrice>(selection: MoveSelection<P>) {
  const moves = createShortlist(selection.limit, selection.compare);
  const largest = createShortlist<PriceMove<P>>(1, (a, b) => Math.abs(b.share) - Math.abs(a.share));
  const distribution = createMoveDistribution();
  const counts = { up: 0, down: 0, outliers: 0, matching: 0 };
  const sums = { changeMinor: 0, share: 0 };
  return {
    note(move: PriceMove<P>): void {
      counts[move.newMinor > move.oldMinor ? 'up' : 'down'] += 1;
      sums.changeMinor += move.newMinor - move.oldMinor;
      sums.share += move.share;
      largest.offer(move);
      distribution.note(move.newMinor - move.oldMinor, move.outlier);
      if (move.outlier) counts.outliers += 1;
      if (!selection.matches(move)) return;
      counts.matching += 1;
      moves.offer(move);
    },
    summary: (): MoveSummary<P> => ({
      up: counts.up,
      down: counts.down,
      average: computeMean(sums, counts.up + counts.down),
      outliers: counts.outliers,
      largest: pickFirst(largest),
      distribution: distribution.bins(),
      moves: moves.items(),
      matching: counts.matching,
    }),
  };
}

function toMove<P extends ComparedPrice>(
  of: P,
  oldMinor: number,
  newMinor: number,
  band: PlausibilityBand,
): PriceMove<P> {
  const share = (newMinor - oldMinor) / oldMinor;
  return { of, oldMinor, newMinor, share, outlier: isOutlier(oldMinor, newMinor, band) };
}

function toName({ offerId, customerId, paymentTerm }: ComparedPrice): string {
  return `${offerId} ${customerId ?? ''} ${paymentTerm ?? ''}`;
}

function computeMean(sums: { changeMinor: number; share: number }, count: number) {
  return count === 0 ? null : { changeMinor: sums.changeMinor / count, share: sums.share / count };
}

function pickFirst<T>(list: Shortlist<T>): T | null {
  return list.items()[0] ?? null;
}
