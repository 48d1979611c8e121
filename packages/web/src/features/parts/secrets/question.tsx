import type { UseMutationResult } from '@tanstack/react-query';
import { notify } from '../../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';

interface QuestionProps<D> {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly change: UseMutationResult<D, Error, string>;
  /** The id of what is changed. */
  readonly id: string;
  /** Said when it is done. */
  readonly doneText: string;
  readonly onClose: () => void;
}

/** Asks before a change that cannot be undone, makes it, and says that it is done. */
export function Question<D>({ title, text, confirmLabel, change, id, doneText, onClose }: QuestionProps<D>) {
  const run = () =>
    change.mutate(id, {
      onSuccess: () => {
        notify.success(doneText);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={run}
      title={title}
      confirmLabel={confirmLabel}
      danger
      busy={change.isPending}
      error={change.error}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
