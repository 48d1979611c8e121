import type { Day } from '../formats/index.ts';

/** A limit that replaces the ordinary one from its first to its last day. */
export interface TemporaryLimit {
  readonly limitMinor: number;
  readonly from: Day;
  readonly to: Day;
}

/** What a person changes in a line that has the limit `limitMinor`. */
interface TemporaryChange {
  /** The seller's amount; null: no temporary limit needs a second person. */
  readonly aboveMinor: number | null;
  readonly limitMinor: number;
  readonly before: TemporaryLimit | null;
  readonly after: TemporaryLimit | null;
}

/**
 * Whether a temporary limit waits for a second person: it raises the line by more than the seller's amount. One that allows no more
 * than the temporary limit that stands, and for no other days, never waits.
 */
export function needsSecondPerson({ aboveMinor, limitMinor, before, after }: TemporaryChange): boolean {
  if (aboveMinor === null || after === null || after.limitMinor - limitMinor <= aboveMinor) return false;
  const isWithin =
    before !== null && after.limitMinor <= before.limitMinor && after.from >= before.from && after.to <= before.to;
  return !isWithin;
}
