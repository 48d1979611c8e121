import type { DraftView, Replay, ReplayInput } from '@handelsplatz/contract/pricing';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../platform/api.ts';

/** A replay of a draft: none yet, on its way, done, or refused. */
export interface ReplayRun {
  readonly draft: DraftView;
  readonly running: boolean;
  /** When the one on its way began (browser time in ms). */
  readonly startedAt: number;
  readonly result: Replay | undefined;
  /** Revision of the draft that `result` was computed for. */
  readonly revision: number | undefined;
  /** Starts one; throws what the server refuses, and nothing when it was stopped. */
  readonly start: (input: ReplayInput) => Promise<void>;
  readonly stop: () => void;
}

/** Keeps the replay of a draft while its page is open; leaving the page stops one that runs. */
export function useReplay(draft: DraftView): ReplayRun {
  const [state, setState] = useState<{ result?: Replay; revision?: number; startedAt?: number }>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (input: ReplayInput) => {
    const work = new AbortController();
    running.current = work;
    setState((before) => ({ ...before, startedAt: Date.now() }));
    try {
      const path = `/api/pricing/drafts/${draft._id}/replay`;
      const result = await api.post<Replay>(path, input, { signal: work.signal });
      setState({ result, revision: draft.revision });
    } catch (error) {
      setState(({ startedAt: _, ...before }) => before);
      if (!work.signal.aborted) throw error;
    }
  };
  return {
    draft,
    running: state.startedAt !== undefined,
    startedAt: state.startedAt ?? 0,
    result: state.result,
    revision: state.revision,
    start,
    stop: () => running.current?.abort(),
  };
}
