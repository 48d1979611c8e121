import { type ReactNode, useRef, useState } from 'react';
import type { LazyPart } from '../feedback/lazy-part.tsx';
import { MenuButton, type MenuButtonProps } from './menu-button.tsx';

interface LazyMenuProps extends MenuButtonProps {
  /** The part that draws the menu, `opened`. A press loads it; preload it after the content of the page. */
  readonly part: Pick<LazyPart<never>, 'load' | 'preload'>;
  /** That part. */
  readonly children: ReactNode;
}

/**
 * A menu whose script the page does not load before its content. Its button keeps the focus until the menu is there. When the user has
 * gone on meanwhile, nothing opens; the next press does it at once. A failed load is said in its place.
 */
export function LazyMenu({ part, children, ...button }: LazyMenuProps) {
  const [state, setState] = useState<'closed' | 'loading' | 'shown'>('closed');
  const own = useRef<HTMLButtonElement>(null);
  if (state === 'shown') return children;
  const show = () => {
    // Some browsers leave the focus on the body when a button is pressed.
    const isHere = [own.current, document.body].includes(document.activeElement as HTMLButtonElement);
    setState(isHere ? 'shown' : 'closed');
  };
  const press = () => {
    if (state === 'loading') return;
    setState('loading');
    part.load().then(show, () => setState('shown'));
  };
  return <MenuButton {...button} ref={own} busy={state === 'loading'} onPress={press} />;
}
