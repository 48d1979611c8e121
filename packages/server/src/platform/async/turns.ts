const waiting: (() => void)[] = [];

/**
 * Ends when everything else that was due has had its turn. Of those who wait for it, one is let go in each round of the
 * event loop: many long computations keep others waiting no longer than one does.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letOneGo);
  });
}

function letOneGo(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneGo);
}
