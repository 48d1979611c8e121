import type { PricePair } from './draft-comparison.ts';
import { createFingerprint } from './fingerprint.ts';
import { createMoveDistribution, type MoveBin } from './move-distribution.ts';
import { createShortlist, type Shortlist } from './shortlist.ts';

/** Which price it is: offer and customer by their ids; no customer is the base price. */
export type ComparedPrice = {
  readonly offerId: string;
  readonly customerId: string | null;
  /** Days; null for base prices. */
  readonly paymentTerm: number | null;
};

/** A price that there is by both books and that differs. */
export type PriceMove<P extends ComparedPrice> = {
  readonly of: P;
  readonly oldMinor: number;
  readonly newMinor: number;
  /** New less old over old; −0.05 is 5 % down. */
  readonly share: number;
  readonly outlier: boolean;
};

/** A price that there is by one of the books only. `code`: why the other one has none, see `priceCodes`. */
export type PriceGap<P extends ComparedPrice> = {
  readonly of: P;
  readonly priceMinor: number;
  readonly code: number;
};

/** Which moves are listed, in which order, and how many. */
export type MoveSelection<P extends ComparedPrice> = {
  readonly limit: number;
  matches(move: PriceMove<P>): boolean;
  inOrder(a: PriceMove<P>, b: PriceMove<P>): number;
};

/** What a draft does to all prices. */
export type EffectSummary<P extends ComparedPrice> = {
  readonly touched: { readonly offers: number; readonly customers: number; readonly prices: number };
  readonly unchanged: number;
  readonly up: number;
  readonly down: number;
  /** Means over the prices that move, in hundredths and as a share; null where none does. */
  readonly average: { readonly changeMinor: number; readonly share: number } | null;
  readonly outliers: number;
  readonly largest: PriceMove<P> | null;
  /** `print` tells these very ones from any others. */
  readonly vanishing: { readonly count: number; readonly first: readonly PriceGap<P>[]; readonly print: string };
  readonly appearing: { readonly count: number; readonly first: readonly PriceGap<P>[] };
  /** How many prices move by how much. */
  readonly distribution: readonly MoveBin[];
  /** The selected moves. */
  readonly moves: readonly PriceMove<P>[];
  /** How many moves there are to select from. */
  readonly matching: number;
};

/** Counts what a draft does, price by price. */
export type EffectTally<P extends ComparedPrice> = {
  /** Prices that nobody needs to look at: the draft does not reach them. */
  untouched(count: number): void;
  compare(of: P, pair: PricePair): void;
  /** A gap that stands for the same gap of every customer: counted as a price, not listed once more. */
  coveredGap(of: P): void;
  summary(): EffectSummary<P>;
};

/** By how much more than the market a draft may move a price before it asks twice, in percent (decision record 0011). */
const bandPercent = 3;

/** By how much prices may fall and rise, in percent of 2 decimals. */
export type PlausibilityBand = { readonly fall: number; readonly rise: number };

/** The plausibility band: 3 percent each way, and the market's own move the way it went; where that is unknown, 3. */
export function plausibilityBand(marketMovePercent: number | null): PlausibilityBand {
  const move = marketMovePercent ?? 0;
  const widened = (by: number) => Math.round((bandPercent + Math.max(0, by)) * 100) / 100;
  return { fall: widened(-move), rise: widened(move) };
}

/** Whether a price moves further than the band allows; exact for bands of 2 decimals. */
export function isOutlier(oldMinor: number, newMinor: number, { fall, rise }: PlausibilityBand): boolean {
  const allowed = newMinor > oldMinor ? rise : fall;
  return Math.abs(newMinor - oldMinor) * 10_000 > oldMinor * Math.round(allowed * 100);
}

const mostGaps = 200;

/** Begins to count the effect of a draft. Prices must come in the same order for the same effect: the print follows it. */
export function createEffectTally<P extends ComparedPrice>(
  band: PlausibilityBand,
  selection: MoveSelection<P>,
): EffectTally<P> {
  const moves = createShortlist(selection.limit, selection.inOrder);
  const largest = createShortlist<PriceMove<P>>(1, (a, b) => Math.abs(b.share) - Math.abs(a.share));
  const [offers, customers] = [new Set<string>(), new Set<string>()];
  const vanishing: PriceGap<P>[] = [];
  const appearing: PriceGap<P>[] = [];
  const distribution = createMoveDistribution();
  const print = createFingerprint();
  const counts = { prices: 0, unchanged: 0, up: 0, down: 0, outliers: 0, matching: 0, vanishing: 0, appearing: 0 };
  const sums = { changeMinor: 0, share: 0 };

  function touch({ offerId, customerId }: P): void {
    counts.prices += 1;
    offers.add(offerId);
    if (customerId !== null) customers.add(customerId);
  }

  function noteMove(move: PriceMove<P>): void {
    touch(move.of);
    counts[move.newMinor > move.oldMinor ? 'up' : 'down'] += 1;
    sums.changeMinor += move.newMinor - move.oldMinor;
    sums.share += move.share;
    largest.offer(move);
    distribution.note(move.newMinor - move.oldMinor, move.outlier);
    if (move.outlier) counts.outliers += 1;
    if (!selection.matches(move)) return;
    counts.matching += 1;
    moves.offer(move);
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
        else noteMove(moveOf(of, oldMinor, newMinor, band));
      } else if (oldCode === 0) {
        counts.vanishing += 1;
        print.add(`${nameOf(of)} ${newCode}`);
        noteGap(vanishing, { of, priceMinor: oldMinor, code: newCode });
      } else if (newCode === 0) {
        counts.appearing += 1;
        noteGap(appearing, { of, priceMinor: newMinor, code: oldCode });
      } else counts.unchanged += 1;
    },
    summary: () => ({
      touched: { offers: offers.size, customers: customers.size, prices: counts.prices },
      unchanged: counts.unchanged,
      up: counts.up,
      down: counts.down,
      average: meanOf(sums, counts.up + counts.down),
      outliers: counts.outliers,
      largest: firstOf(largest),
      vanishing: { count: counts.vanishing, first: vanishing, print: print.text() },
      appearing: { count: counts.appearing, first: appearing },
      distribution: distribution.bins(),
      moves: moves.items(),
      matching: counts.matching,
    }),
  };
}

function moveOf<P extends ComparedPrice>(
  of: P,
  oldMinor: number,
  newMinor: number,
  band: PlausibilityBand,
): PriceMove<P> {
  const share = (newMinor - oldMinor) / oldMinor;
  return { of, oldMinor, newMinor, share, outlier: isOutlier(oldMinor, newMinor, band) };
}

function nameOf({ offerId, customerId, paymentTerm }: ComparedPrice): string {
  return `${offerId} ${customerId ?? ''} ${paymentTerm ?? ''}`;
}

function meanOf(sums: { changeMinor: number; share: number }, count: number) {
  return count === 0 ? null : { changeMinor: sums.changeMinor / count, share: sums.share / count };
}

function firstOf<T>(list: Shortlist<T>): T | null {
  return list.items()[0] ?? null;
}
