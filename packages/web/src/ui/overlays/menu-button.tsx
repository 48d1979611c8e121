import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ReactNode, useState } from 'react';
import type { LazyPart } from '../feedback/lazy-part.tsx';
import { Icon } from '../icon.tsx';
import styles from './menu.module.css';

/** What the button of a menu shows. */
export interface MenuButtonProps {
  /** Content of the button that opens the menu. */
  readonly trigger: ReactNode;
  /** Name of the menu. Screen readers read it after the trigger where the trigger is more than a text. */
  readonly label: string;
  /** Draws the button as a control with a border. */
  readonly framed?: boolean;
}

interface PressedProps extends MenuButtonProps {
  readonly onPress: () => void;
}

/** The button of a menu that is not there yet. */
export function MenuButton({ onPress, ...button }: PressedProps) {
  return (
    <button
      type="button"
      className={styles.trigger}
      data-framed={button.framed || undefined}
      aria-haspopup="true"
      aria-expanded="false"
      onClick={onPress}
    >
      <MenuTriggerContent {...button} />
    </button>
  );
}

/** The content of the button of a menu. */
export function MenuTriggerContent({ trigger, label, framed }: MenuButtonProps) {
  return (
    <>
      {trigger}
      {framed && <Icon of={IconChevronDown} size={16} />}
      {typeof trigger !== 'string' && <span className="sr-only">{label}</span>}
    </>
  );
}

interface LazyMenuProps extends MenuButtonProps {
  /** The part that draws the menu, `opened`. A press loads it; preload it after the content of the page. */
  readonly part: Pick<LazyPart<never>, 'preload'>;
  /** That part. */
  readonly children: ReactNode;
}

/** A menu whose script the page does not load before its content. Its button keeps the focus until the menu is there. */
export function LazyMenu({ part, children, ...button }: LazyMenuProps) {
  const [pressed, setPressed] = useState(false);
  if (pressed) return children;
  return <MenuButton {...button} onPress={() => void part.preload().then(() => setPressed(true))} />;
}
