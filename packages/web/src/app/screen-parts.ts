import type { Screen } from '../platform/screen.ts';
import { type LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import { screens } from './screens.ts';

const parts = new Map(screens.map((screen) => [screen, lazyPart<object>(screen.load, null)]));

/** The content of a registered screen, which is loaded when somebody goes there or points at a link to it. */
export function partOf(screen: Screen): LazyPart<object> {
  const part = parts.get(screen);
  if (!part) throw new Error(`${screen.path} is not registered.`);
  return part;
}
