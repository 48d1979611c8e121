import { useCalls } from '../../../platform/api/calls.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';

interface QuestionProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  /** Sends the change. */
  readonly send: () => Promise<unknown>;
  /** Said when it is done. */
  readonly doneText: string;
  readonly onClose: () => void;
}

/** Asks before a change that cannot be undone, makes it, and says that it is done. */
export function Question({ title, text, confirmLabel, send, doneText, onClose }: QuestionProps) {
  const change = useCalls();
  const run = () =>
    change.mutate(send, {
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
