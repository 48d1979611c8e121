import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
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
  readonly ref?: Ref<HTMLButtonElement>;
  /** Its menu is loading. */
  readonly busy?: boolean;
}

/** The button of a menu that is not there yet. The arrows up and down open it too. */
export function MenuButton({ onPress, ref, busy = false, ...button }: PressedProps) {
  const pressByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onPress();
  };
  return (
    <button
      ref={ref}
      type="button"
      aria-busy={busy || undefined}
      onKeyDown={pressByArrow}
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
