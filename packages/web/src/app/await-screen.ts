import { ChunkLoadError } from '../platform/page/chunk-load.ts';
import { onHealing } from '../platform/page/healing.ts';
import { createStore } from '../platform/page/store.ts';
import type { LazyPart } from '../ui/feedback/lazy-part.tsx';
import { screenWaiter } from './screen-parts.ts';

/** A page that the user has chosen and whose script cannot be loaded yet. */
export interface AwaitedScreen {
  readonly href: string;
  /** The script is gone: the server has a newer version. */
  readonly outdated: boolean;
}

/** The awaited page; the present page says so. */
export const awaitedScreen = createStore<AwaitedScreen | undefined>(undefined);

/**
 * Waits until the script of a screen is loaded, so that the present page stays as it is meanwhile. A newer version is opened at
 * once where nothing was entered.
 */
export async function awaitScreen(part: LazyPart<object>, href: string, aborted: AbortSignal): Promise<void> {
  const path = new URL(href, window.location.origin).pathname;
  // Other search parameters of the same screen abort the navigation too, and the router goes on with this promise.
  const isLeft = () => aborted.aborted && window.location.pathname !== path;
  for (let attempt = 0; !isLeft(); attempt += 1) {
    try {
      await part.load();
      break;
    } catch (error) {
      if (isLeft()) break;
      const outdated = error instanceof ChunkLoadError && error.outdated;
      if (outdated && !screenWaiter.typed && mayLeave()) window.location.assign(href);
      awaitedScreen.set({ href, outdated });
      await pause(attempt, aborted);
    }
  }
  if (awaitedScreen.get()?.href === href) awaitedScreen.set(undefined);
}

const pause = (attempt: number, aborted: AbortSignal) =>
  new Promise<void>((resolve) => {
    const cancel = onHealing(attempt, resolve);
    aborted.addEventListener('abort', () => {
      cancel();
      resolve();
    });
  });

const leftAt = 'hp-left-for-new-version';

/** Servers of two versions could send the browser back and forth. It leaves by itself once in ten minutes. */
function mayLeave(): boolean {
  const last = Number(sessionStorage.getItem(leftAt) ?? 0);
  if (Date.now() - last < 600_000) return false;
  sessionStorage.setItem(leftAt, String(Date.now()));
  return true;
}
