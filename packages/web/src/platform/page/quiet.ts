const pauseMs = 200;

/** Does work when the browser is idle. Safari has no idle callbacks. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) setTimeout(() => requestIdleCallback(work), pauseMs);
  else setTimeout(work, pauseMs);
}

/** Whether the user asks the browser to load little. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}
