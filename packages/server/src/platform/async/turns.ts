const waiting: (() => void)[] = [];

/**
 * Resolves when everything else that was due has had its turn. In each round of the event loop only one waiting computation
 * continues, so many long computations delay others no more than one.
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
