import type { Decimal } from '../numbers/index.ts';
import { type Belief, noBelief } from './belief.ts';
import { findLimitName, isQuotientInRange } from './plausibility.ts';
import {
  longestPauseMs,
  quarantined,
  type Tick,
  type TickValidation,
  type ValidationContext,
  validateTick,
} from './validate-tick.ts';

/** A tick of an answer with its verdict. */
export interface ValidatedAnswerTick extends TickValidation {
  readonly tick: Tick;
}

/**
 * The newest row of each symbol, in the sequence of the first rows. Of rows with the same time the last one counts. A row
 * without a time counts as the oldest.
 */
export function newestRows(rows: readonly Tick[]): readonly Tick[] {
  const newest = new Map<string, Tick>();
  for (const row of rows) {
    const known = newest.get(row.symbol);
    if (!known || toTime(row) >= toTime(known)) newest.set(row.symbol, row);
  }
  return [...newest.values()];
}

/**
 * Checks one answer of a source (Product decisions 3). An answer gives at most one tick per symbol, however many rows it has.
 * Brent and gasoil that pass alone must also fit each other. `beliefs` is not changed; the result holds the new ones.
 */
export function validateAnswer(
  beliefs: ReadonlyMap<string, Belief>,
  rows: readonly Tick[],
  context: ValidationContext,
): readonly ValidatedAnswerTick[] {
  const validated = newestRows(rows).map((tick) => {
    const known = beliefs.get(tick.symbol) ?? noBelief;
    return { tick, known, ...validateTick(known, tick, context) };
  });
  return validated.map(({ known, ...each }) => {
    const partners = listPartners(each.tick.symbol, validated, beliefs, context);
    const isMisfit = partners.some((partner) => !partner.yields(known) && !fits(each, partner.price, context));
    if (each.verdict === 'quarantined' || !isMisfit) return each;
    return { tick: each.tick, ...quarantined(known, 'out_of_ratio', each.price) };
  });
}

/** A price of the other kind (Brent or gasoil) that must fit this one. */
interface Partner {
  readonly price: Decimal;
  /** Whether the partner is the doubtful one: it is new in this answer, and only the other price has a history. */
  yields(other: Belief): boolean;
}

interface Candidate extends ValidatedAnswerTick {
  readonly known: Belief;
}

/** The prices of the other kind: those that pass in the same answer, and the believed ones. */
function listPartners(
  symbol: string,
  validated: readonly Candidate[],
  beliefs: ReadonlyMap<string, Belief>,
  { receivedAt, isReplay }: ValidationContext,
): readonly Partner[] {
  const kind = findLimitName(symbol);
  if (kind !== 'brent' && kind !== 'gasoil') return [];
  const isPartner = (other: string) => findLimitName(other) === (kind === 'brent' ? 'gasoil' : 'brent');
  const passing = validated.flatMap(({ tick, verdict, price, known }): Partner[] =>
    price && verdict !== 'quarantined' && isPartner(tick.symbol)
      ? [{ price, yields: (other) => known.last === null && other.last !== null }]
      : [],
  );
  const believed = [...beliefs].flatMap(([other, { last }]): Partner[] => {
    const isRecent = last && (isReplay || receivedAt.getTime() - last.believedAt.getTime() <= longestPauseMs);
    return isRecent && isPartner(other) ? [{ price: last.price, yields: () => false }] : [];
  });
  return [...passing, ...believed];
}

function fits({ tick, price }: ValidatedAnswerTick, partner: Decimal, { limits }: ValidationContext): boolean {
  if (!price) return true;
  const [gasoil, brent] = findLimitName(tick.symbol) === 'gasoil' ? [price, partner] : [partner, price];
  return isQuotientInRange(gasoil, brent, limits.gasoilPerBrent);
}

function toTime({ sourceAt }: Tick): number {
  const time = sourceAt.getTime();
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}
