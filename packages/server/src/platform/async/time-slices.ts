import { nextTurn } from './turns.ts';

export interface StretchOptions {
  /** Ends the work at its next pause: what was thrown is the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** How long work may keep everybody else waiting before it pauses. */
  readonly mostMs?: number;
}

/** Work that would take long is done in stretches, between which requests are served. */
export interface Stretches {
  /** Whether it is time to pause: work in very many small steps asks this first, as awaiting each of them takes time. */
  isOver(): boolean;
  /** To be awaited between steps of work, each much shorter than a stretch; pauses when the stretch is over. */
  pause(): Promise<void>;
}

/** The first pause is one in any case: what came before it in the same turn counts as well. */
export function createStretches({ signal, mostMs = 5 }: StretchOptions = {}): Stretches {
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

/** Runs a computation that says itself where it may pause: pure code yields, and this decides when others have their turn. */
export async function runInStretches<T>(steps: Generator<unknown, T, unknown>, options?: StretchOptions): Promise<T> {
  const stretches = createStretches(options);
  for (;;) {
    await stretches.pause();
    const step = steps.next();
    if (step.done) return step.value;
  }
}
