import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { t } from '../texts.ts';
import styles from './sheet.module.css';

/** The properties of a dialog over the page, in its middle or at its side. */
export interface DialogProps {
  readonly open: boolean;
  /** Called for Escape, the close button and a press outside the dialog. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons at the bottom; they stay in view while the content scrolls. */
  readonly footer?: ReactNode;
  readonly size?: 's' | 'm' | 'l';
  /** Escape and presses outside the dialog do not close it, because work would be lost. */
  readonly firm?: boolean;
}

interface SheetProps extends Omit<DialogProps, 'open'> {
  readonly place: 'middle' | 'side';
}

/**
 * A dialog over the page, open while it is rendered. The page behind it receives no keys and presses, and screen readers skip
 * it. `Dialog` and `Drawer` draw it.
 */
export function ModalSheet({ onClose, title, children, footer, size = 'm', place, firm = false }: SheetProps) {
  const titleId = useId();
  const dialog = useRef<HTMLElement>(null);
  useEffect(() => firstStop(dialog.current)?.focus(), []);
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      data-place={place}
      data-window
      isOpen
      onOpenChange={onClose}
      isDismissable={!firm}
      isKeyboardDismissDisabled={firm}
    >
      <Modal className={styles.sheet ?? ''} data-size={size}>
        <AriaDialog ref={dialog} className={styles.content ?? ''} aria-labelledby={titleId}>
          <header className={styles.head}>
            <h2 id={titleId} className="text-l">
              {title}
            </h2>
            <IconButton label={t('close')} onClick={onClose}>
              <Icon of={IconX} />
            </IconButton>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

const fields =
  'input:not(:disabled):not([tabindex="-1"]), select:not(:disabled):not([tabindex="-1"]), textarea:not(:disabled), [role="combobox"]:not(:disabled)';

/** The element that takes the focus first: one that asks for it, otherwise the first field, otherwise the dialog itself. */
function firstStop(dialog: HTMLElement | null): HTMLElement | null {
  const marked = dialog?.querySelector<HTMLElement>('[data-autofocus]');
  return marked ?? dialog?.querySelector<HTMLElement>(fields) ?? null;
}
