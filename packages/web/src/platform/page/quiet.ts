const pauseMs = 200;

/** Does work when the browser is idle. Safari has no idle callbacks. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) setTimeout(() => requestIdleCallback(work), pauseMs);
  else setTimeout(work, pauseMs);
}

/** Resolves when the browser has painted what was drawn last. A hidden page paints nothing and does not wait. */
export function whenPainted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const frame = () => requestAnimationFrame(() => setTimeout(resolve));
    if ('requestIdleCallback' in window) requestIdleCallback(frame);
    else frame();
  });
}

/** Whether the user asks the browser to load little. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}
