import type { ReferenceRates, Tick } from '@handelsplatz/domain/market';
import type { Decimal } from '@handelsplatz/domain/numbers';

/** What a source says, unjudged: the price as text, as it came. */
export type RawTick = Tick;

/** One answer of a source: it counts as one tick per symbol, however many rows it has (Product decisions 3). */
export interface PriceAnswer {
  readonly ticks: readonly RawTick[];
  /** The real day that a replay plays, `YYYY-MM-DD`: the answer is judged by the time of its own days. */
  readonly replayedDay?: string;
}

/** What `marketChange` is measured against, where the feed knows it better than the database. */
export interface MarketReference {
  readonly rates: ReferenceRates | null;
  /** The day before's close of front-month gasoil in USD/mt. */
  readonly close: Decimal | null;
}

/** A source of market prices. One node runs it at a time; it may be started again after it was stopped. */
export interface PriceFeed {
  /** The kind of source: prices of another kind are not continued. */
  readonly name: string;
  start(emit: (answer: PriceAnswer) => void, onProblem: (problem: string) => void): void;
  stop(): void;
  /** Only feeds that bring their own days: reference rates and closes then come from here, not from the database. */
  reference?(): MarketReference;
  /** Told after each window with live prices, for a feed that plays one day per window. */
  windowMade?(): void;
}
