import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { ErrorNote } from '../feedback/error-note.tsx';
import { t } from '../texts.ts';
import { type DialogProps, ModalSheet } from './sheet.tsx';

/** A dialog in the middle of the page. The focus stays inside and returns afterwards. */
export function Dialog({ open, ...sheet }: DialogProps) {
  return open ? <ModalSheet {...sheet} place="middle" /> : null;
}

/** The properties of a question. */
export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly title: string;
  readonly size?: DialogProps['size'];
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly error?: unknown;
}

/** A question before an important action. Enter confirms, Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    size = 's',
    children,
    confirmLabel,
    cancelLabel,
    danger,
    busy,
    error,
  } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size={size}
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
