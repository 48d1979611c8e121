import { allParts } from '../../features/parts/index.tsx';
import { queryClient } from '../../platform/api/query-client.ts';
import { savesData, whenIdle, whenPainted } from '../../platform/page/quiet.ts';
import type { Session } from '../../platform/session/session.ts';
import { validateEntry } from '../guards.ts';
import { getPart } from '../screen-parts.ts';
import { screens } from '../screens.ts';
import { shellOverlays } from './overlays.tsx';
import { CommandPalette } from './palette.tsx';

interface Preloaded {
  preload(): Promise<void>;
}

/**
 * Loads the scripts that the user may need next, one after the other while the page is idle: first the parts of pages, then the
 * pages of the menu and those that they link to. A lost connection then disables no button. Returns the function that ends it.
 */
export function preloadInQuiet(session: Session): () => void {
  const pages = screens.filter(
    (screen) =>
      (screen.menu !== undefined || screen.whenOpenedDirectly !== undefined) &&
      validateEntry(screen, session, screen.path) === 'enter',
  );
  return inQuiet([...shellOverlays, ...allParts, CommandPalette, ...pages.map(getPart)]);
}

/** Preloads one after the other, each when the browser is idle and no data is loading. */
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

const lookMs = 100;
const mostLooks = 30;

/** Resolves when the page shows what it needs at first, after three seconds at the latest. */
export const untilRead = (): Promise<void> =>
  Promise.race([untilShown(), new Promise<void>((resolve) => setTimeout(resolve, mostLooks * lookMs))]);

async function untilShown(): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    if (queryClient.isFetching() > 0) continue;
    await whenPainted();
    if (queryClient.isFetching() === 0) return;
  }
}
