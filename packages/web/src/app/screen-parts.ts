import type { Screen } from '../platform/page/screen.ts';
import { type LazyPart, lazyPart } from '../ui/feedback/lazy-part.tsx';
import { screens } from './screens.ts';

const parts = new Map<Screen, LazyPart<object>>(screens.map((screen) => [screen, lazyPart<object>(screen.load, null)]));

/** Lets a navigation wait for the script of its screen. The shell sets it as soon as it can say so on the present page. */
export const screenWaiter: {
  wait?: (part: LazyPart<object>, href: string, aborted: AbortSignal) => Promise<void>;
  /** Something was entered on the present page, so it must not go away by itself. */
  typed?: boolean;
} = {};

/** The content of a registered screen. It is loaded when a user opens the screen or points at a link to it. */
export function getPart(screen: Screen): LazyPart<object> {
  const part = parts.get(screen);
  if (!part) throw new Error(`${screen.path} is not registered.`);
  return part;
}
