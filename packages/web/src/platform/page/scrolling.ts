/** How long nothing scrolls before the page rests. */
const restMs = 120;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function follow(): void {
  clearTimeout(timer);
  timer = setTimeout(rest, restMs);
}

function rest(): void {
  timer = undefined;
  for (const listener of [...waiting]) listener();
}

window.addEventListener('scroll', follow, { passive: true });

/** Whether the page scrolls now. */
export const isScrolling = (): boolean => timer !== undefined;

/** Calls the listener as soon as the page does not scroll. Returns the function that ends it. */
export function whenResting(listener: () => void): () => void {
  if (!isScrolling()) listener();
  waiting.add(listener);
  return () => waiting.delete(listener);
}
