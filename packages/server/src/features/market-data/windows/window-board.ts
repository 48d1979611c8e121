import type { MarketWindowState, WindowFacts } from './window-state.ts';
import { windowState } from './window-state.ts';

export type WindowListener = (window: MarketWindowState, previous: MarketWindowState | undefined) => void;

/** The windows that this node has in memory: the newest one and the one before. */
export interface WindowBoard {
  current(): MarketWindowState | undefined;
  previous(): MarketWindowState | undefined;
  /** Takes a window that is newer than the newest known one. Older and repeated windows are ignored. */
  adopt(facts: WindowFacts): void;
  /** Returns a function that ends the subscription. A listener that throws stops neither the other listeners nor the market. */
  onWindow(listener: WindowListener): () => void;
}

export function createWindowBoard(fxSymbol: string, onError: (error: unknown) => void): WindowBoard {
  const listeners = new Set<WindowListener>();
  let current: MarketWindowState | undefined;
  let previous: MarketWindowState | undefined;
  return {
    current: () => current,
    previous: () => previous,
    adopt(facts) {
      if (current && facts.seq <= current.seq) return;
      previous = current;
      current = windowState(facts, fxSymbol);
      for (const listener of listeners) {
        try {
          listener(current, previous);
        } catch (error) {
          onError(error);
        }
      }
    },
    onWindow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
