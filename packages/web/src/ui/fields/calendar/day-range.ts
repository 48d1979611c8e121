import type { Day } from '@handelsplatz/domain/formats';

/** The first and the last day that can be chosen. Days compare as texts. */
export interface DayBounds {
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /** The only days that can be chosen. Default: all between the first and the last. */
  readonly only?: readonly Day[] | undefined;
}

/** Whether a day can be chosen. */
export function isInRange(day: Day, { min, max, only }: DayBounds): boolean {
  return (min === undefined || day >= min) && (max === undefined || day <= max) && (!only || only.includes(day));
}
