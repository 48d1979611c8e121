import type { Decimal } from '../numbers/index.ts';
import { type Belief, noBelief } from './belief.ts';
import { type JudgeContext, type Judgement, judgeTick, longestPauseMs, quarantined, type Tick } from './judge-tick.ts';
import { isQuotientInRange, limitNameOf } from './plausibility.ts';

/** A tick of an answer with what became of it. */
export interface JudgedTickOfAnswer extends Judgement {
  readonly tick: Tick;
}

/** The newest row of each symbol, in the order of their first rows; of rows of one time the last. A row without a time is the oldest. */
export function newestRows(rows: readonly Tick[]): readonly Tick[] {
  const newest = new Map<string, Tick>();
  for (const row of rows) {
    const known = newest.get(row.symbol);
    if (!known || timeOf(row) >= timeOf(known)) newest.set(row.symbol, row);
  }
  return [...newest.values()];
}

/**
 * Judges one answer of a source: at most one tick per symbol, however many rows it has (Product decisions 3). Brent and
 * gasoil that pass by themselves must also fit each other. The beliefs stay as they are: the answer holds the new ones.
 */
export function judgeAnswer(
  beliefs: ReadonlyMap<string, Belief>,
  rows: readonly Tick[],
  context: JudgeContext,
): readonly JudgedTickOfAnswer[] {
  const judged = newestRows(rows).map((tick) => {
    const known = beliefs.get(tick.symbol) ?? noBelief;
    return { tick, known, ...judgeTick(known, tick, context) };
  });
  return judged.map(({ known, ...each }) => {
    const partners = partnersOf(each.tick.symbol, judged, beliefs, context);
    const isMisfit = partners.some((partner) => !partner.yields(known) && !fits(each, partner.price, context));
    if (each.verdict === 'quarantined' || !isMisfit) return each;
    return { tick: each.tick, ...quarantined(known, 'out_of_ratio', each.price) };
  });
}

/** A price that another one must be in proportion to. */
interface Partner {
  readonly price: Decimal;
  /** Whether the partner is the one to be doubted: it is new in this answer, and only the other one has a history. */
  yields(other: Belief): boolean;
}

interface Candidate extends JudgedTickOfAnswer {
  readonly known: Belief;
}

/** The prices of the other kind: those that pass in the same answer, and those that are believed. */
function partnersOf(
  symbol: string,
  judged: readonly Candidate[],
  beliefs: ReadonlyMap<string, Belief>,
  { receivedAt, isReplay }: JudgeContext,
): readonly Partner[] {
  const kind = limitNameOf(symbol);
  if (kind !== 'brent' && kind !== 'gasoil') return [];
  const isPartner = (other: string) => limitNameOf(other) === (kind === 'brent' ? 'gasoil' : 'brent');
  const passing = judged.flatMap(({ tick, verdict, price, known }): Partner[] =>
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

function fits({ tick, price }: JudgedTickOfAnswer, partner: Decimal, { limits }: JudgeContext): boolean {
  if (!price) return true;
  const [gasoil, brent] = limitNameOf(tick.symbol) === 'gasoil' ? [price, partner] : [partner, price];
  return isQuotientInRange(gasoil, brent, limits.gasoilPerBrent);
}

function timeOf({ sourceAt }: Tick): number {
  const time = sourceAt.getTime();
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}
