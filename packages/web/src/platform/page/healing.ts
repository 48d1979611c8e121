const waiting = new Set<() => void>();

/** Retries now what could not be loaded, because the server can be reached again. */
export function heal(): void {
  for (const retry of [...waiting]) retry();
}

/**
 * Calls `retry` once: when the connection returns, at the latest after a pause that grows with the attempts (from 0). Returns the
 * function that cancels it.
 */
export function onHealing(attempt: number, retry: () => void): () => void {
  const run = () => {
    cancel();
    retry();
  };
  const timer = setTimeout(run, Math.min(30_000, 1_000 * 2 ** attempt));
  const cancel = () => {
    clearTimeout(timer);
    waiting.delete(run);
    window.removeEventListener('online', run);
  };
  waiting.add(run);
  window.addEventListener('online', run);
  return cancel;
}
