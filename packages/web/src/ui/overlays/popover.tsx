import type { ReactNode, RefObject } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import buttonStyles from '../button.module.css';
import styles from './floating.module.css';

/** The edge of the trigger with which a floating part aligns. */
export type FloatingAlign = 'start' | 'end';

/** The properties of a popover. */
export interface PopoverProps {
  /** Content of the button that opens it. */
  readonly trigger: ReactNode;
  /** Name of the popover, and of its button where the trigger is not a text. */
  readonly label: string;
  /** Content; the function closes the popover. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly align?: FloatingAlign;
}

/**
 * A small dialog beside the button that opens it. It opens on the side that has room. Escape and a press outside close it, and
 * the focus returns to the button.
 */
export function Popover({ trigger, label, children, align = 'start' }: PopoverProps) {
  return (
    <DialogTrigger>
      <AriaButton className={buttonStyles.button ?? ''} data-tone="default">
        <span>{trigger}</span>
        {typeof trigger !== 'string' && <span className="sr-only">{label}</span>}
      </AriaButton>
      <AriaPopover className={styles.card ?? ''} placement={`bottom ${align}`} offset={6}>
        <Dialog aria-label={label} className={`${styles.content} ${styles.padded}`}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}

/** The properties of a popover that its owner opens and closes. */
export interface HeldPopoverProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The element beside which it stands. */
  readonly anchor: RefObject<Element | null>;
  readonly label: string;
  readonly children: ReactNode;
}

/** A {@link Popover} beside an element that opens it in its own way, such as a field. */
export function HeldPopover({ open, onOpenChange, anchor, label, children }: HeldPopoverProps) {
  return (
    <AriaPopover
      className={styles.card ?? ''}
      isOpen={open}
      onOpenChange={onOpenChange}
      triggerRef={anchor}
      placement="bottom start"
      offset={6}
    >
      <Dialog aria-label={label} className={styles.content ?? ''}>
        {children}
      </Dialog>
    </AriaPopover>
  );
}
