import type { ReferenceRates, Tick } from '@handelsplatz/domain/market-data';
import type { Decimal } from '@handelsplatz/domain/numbers';

/** A tick of a source before validation, with the price as the text that arrived. */
export type RawTick = Tick;

/** One answer of a source. It counts as one tick per symbol, however many rows it has (Product decisions 3). */
export interface PriceAnswer {
  readonly ticks: readonly RawTick[];
  /** The real day that a replay plays, `YYYY-MM-DD`. The answer is validated by the time of the replayed days. */
  readonly replayedDay?: string;
}

/** The base of `marketChange`, for feeds that know it better than the database. */
export interface MarketReference {
  readonly rates: ReferenceRates | null;
  /** The previous day's close of front-month gasoil in USD/mt. */
  readonly close: Decimal | null;
}

/** A source of market prices. One node runs it at a time. It can be started again after a stop. */
export interface PriceFeed {
  /** The kind of source. Prices of one kind do not continue those of another kind. */
  readonly name: string;
  start(emit: (answer: PriceAnswer) => void, onProblem: (problem: string) => void): void;
  stop(): void;
  /** Only for feeds with days of their own. Reference rates and closes then come from the feed, not from the database. */
  reference?(): MarketReference;
  /** Called after each window with live prices, for a feed that plays one day per window. */
  windowMade?(): void;
}
