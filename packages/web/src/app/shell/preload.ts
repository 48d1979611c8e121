import { queryClient } from '../../platform/query-client.ts';
import type { Session } from '../../platform/session.ts';
import { judge } from '../guards.ts';
import { allParts } from '../parts.tsx';
import { partOf } from '../screen-parts.ts';
import { screens } from '../screens.ts';

interface Preloaded {
  preload(): Promise<void>;
}

/**
 * Loads what the user may need next, one script after the other in quiet moments: the parts of pages, then the pages of the menu
 * and those that pages lead to. So a lost connection takes no button away. Returns the function that ends it.
 */
export function preloadInQuiet(session: Session): () => void {
  const pages = screens.filter(
    (screen) =>
      (screen.menu !== undefined || screen.whenOpenedDirectly !== undefined) &&
      judge(screen, session, screen.path) === 'enter',
  );
  return inQuiet([...allParts, ...pages.map(partOf)]);
}

/** Preloads one after the other, each when the browser has nothing to do and no data is on its way. */
export function inQuiet(wanted: readonly Preloaded[]): () => void {
  const waiting = [...wanted];
  let stopped = savesData();
  const next = async () => {
    if (stopped) return;
    if (queryClient.isFetching() === 0) await waiting.shift()?.preload();
    if (waiting.length > 0) whenIdle(() => void next());
  };
  whenIdle(() => void next());
  return () => {
    stopped = true;
  };
}

const pauseMs = 200;

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) setTimeout(() => requestIdleCallback(work), pauseMs);
  else setTimeout(work, pauseMs);
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}
