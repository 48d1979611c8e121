import { nextTurn } from './turns.ts';

export interface TimeSliceOptions {
  /** Ends the work at its next pause by throwing the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** How long the work may run before it pauses for others. */
  readonly mostMs?: number;
}

/** Work that would take long is done in time slices, between which requests are served. */
export interface TimeSlices {
  /** Whether the time slice is over. Work in very many small steps checks this first, because each await takes time. */
  isOver(): boolean;
  /** To be awaited between steps of work, each much shorter than a time slice; pauses when the slice is over. */
  pause(): Promise<void>;
}

/** Always pauses at the first call, because earlier work of the same turn counts as well. */
export function createTimeSlices({ signal, mostMs = 5 }: TimeSliceOptions = {}): TimeSlices {
  let since = Number.NEGATIVE_INFINITY;
  const isOver = () => performance.now() - since >= mostMs;
  return {
    isOver,
    async pause() {
      signal?.throwIfAborted();
      if (!isOver()) return;
      await nextTurn();
      signal?.throwIfAborted();
      since = performance.now();
    },
  };
}

/** Runs a generator that yields where it may pause. Pure code yields; this function decides when others have their turn. */
export async function runInTimeSlices<T>(
  steps: Generator<unknown, T, unknown>,
  options?: TimeSliceOptions,
): Promise<T> {
  const slices = createTimeSlices(options);
  for (;;) {
    await slices.pause();
    const step = steps.next();
    if (step.done) return step.value;
  }
}
