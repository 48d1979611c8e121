import type { BacktestInput, PricingBacktest } from '@handelsplatz/contract/pricing/backtest';
import type { DraftView } from '@handelsplatz/contract/pricing/drafts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api/api.ts';

/** The backtest of a draft: not started, running, done or refused. */
export interface DraftBacktest {
  readonly draft: DraftView;
  readonly running: boolean;
  /** When the running backtest started (browser time in ms). */
  readonly startedAt: number;
  readonly result: PricingBacktest | undefined;
  /** The revision of the draft for which `result` was computed. */
  readonly revision: number | undefined;
  /** Starts a backtest. Throws the server's refusal; a stopped backtest throws nothing. */
  readonly start: (input: BacktestInput) => Promise<void>;
  readonly stop: () => void;
}

/** Keeps the backtest of a draft while its page is open. Leaving the page stops a running one. */
export function useBacktest(draft: DraftView): DraftBacktest {
  const [state, setState] = useState<{ result?: PricingBacktest; revision?: number; startedAt?: number }>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (input: BacktestInput) => {
    const work = new AbortController();
    running.current = work;
    setState((before) => ({ ...before, startedAt: Date.now() }));
    try {
      const options = { params: { id: draft._id }, signal: work.signal };
      const result = await api.post('/api/pricing/drafts/:id/replay', input, options);
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
