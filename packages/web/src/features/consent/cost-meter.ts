/** Recording may cost this share of the main thread, measured over spans of this length. */
const mostShare = 0.05;
const spanMs = 10_000;

/** What recording costs. */
export interface CostMeter {
  /** Whether a span has cost too much. */
  readonly isTooHigh: () => boolean;
  readonly add: (ms: number) => void;
}

/** Adds up the time of one recorder in spans; a span that costs too much stays too much. */
export function createCostMeter(now: () => number): CostMeter {
  let begun = now();
  let spent = 0;
  let tooHigh = false;
  return {
    isTooHigh: () => tooHigh,
    add(ms) {
      if (now() - begun > spanMs) {
        begun = now();
        spent = 0;
      }
      spent += ms;
      if (spent > spanMs * mostShare) tooHigh = true;
    },
  };
}

/** Measures observers that are created while `make` runs: one observer before them and one after them see the same changes. */
export function measureObservers<T>(meter: CostMeter, make: () => T): { made: T; end: () => void } {
  const watched = { subtree: true, childList: true, characterData: true, attributes: true };
  let before = 0;
  const first = new MutationObserver(() => {
    before = performance.now();
  });
  const last = new MutationObserver(() => meter.add(performance.now() - before));
  first.observe(document, watched);
  const begun = performance.now();
  const made = make();
  meter.add(performance.now() - begun);
  last.observe(document, watched);
  return {
    made,
    end: () => {
      first.disconnect();
      last.disconnect();
    },
  };
}
