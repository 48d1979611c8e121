import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { ErrorNote } from './error-note.tsx';
import { Icon } from './icon.tsx';
import { t } from './texts.ts';

/** What a dialog needs. */
export interface DialogProps {
  readonly open: boolean;
  /** Called for Escape, the close button and a click beside the dialog. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons at the bottom; stays in view while the content scrolls. */
  readonly footer?: ReactNode;
  readonly size?: 's' | 'm' | 'l';
  /** Slides in from the right and takes the full height. */
  readonly side?: boolean;
  /** Clicks beside the dialog and Escape do not close it (work would be lost). */
  readonly firm?: boolean;
}

/** A window over the page. The browser keeps the focus inside and gives it back afterwards. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, children, footer, size = 'm', side = false, firm = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.showModal();
    firstStop(ref.current)?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const clickBeside = (event: MouseEvent) => {
    if (event.target === ref.current && !firm) onClose();
  };
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-size={size}
      data-side={side || undefined}
      aria-labelledby={titleId}
      onMouseDown={clickBeside}
      onCancel={(event) => {
        event.preventDefault();
        // React hands the event on to a dialog around this one, which stays open.
        if (!firm && event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t('close')} onClick={onClose}>
            <Icon of={IconX} />
          </IconButton>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}

/** Where the focus goes first: what asks for it, else the first field, else the browser's choice. */
function firstStop(dialog: HTMLDialogElement | null): HTMLElement | null {
  const marked = dialog?.querySelector<HTMLElement>('[data-autofocus]');
  return (
    marked ??
    dialog?.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled), textarea:not(:disabled)') ??
    null
  );
}

/** What a question needs. */
export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly error?: unknown;
}

/** A question before something that matters. Enter confirms, Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, confirmLabel, cancelLabel, danger, busy, error } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="s"
      footer={
        <>
          <Button tone={danger ? 'danger' : 'primary'} busy={busy ?? false} onClick={onConfirm} autoFocus>
            {confirmLabel}
          </Button>
          <Button onClick={onClose}>{cancelLabel ?? t('cancel')}</Button>
        </>
      }
    >
      {children}
      {error !== undefined && error !== null && <ErrorNote error={error} />}
    </Dialog>
  );
}
