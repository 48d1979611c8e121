import { approvalRefusal } from '@handelsplatz/contract/approvals/input';
import { useCalls } from '../../platform/api/calls.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx';
import { approvalSteps } from './queries.ts';
import { t } from './texts.ts';

/** The colleague's no, with a reason that the requester reads. */
export function RefusalForm({ id, onClose }: { id: string; onClose: () => void }) {
  const step = useCalls();
  const submit = async (reason: string) => {
    await step.mutateAsync(() => approvalSteps.refuse(id, reason));
    notify.success(t('refused'));
    onClose();
  };
  return (
    <ReasonDialog
      rules={approvalRefusal}
      title={t('refuseTitle')}
      label={t('reason')}
      submitLabel={t('refuse')}
      cancelLabel={t('cancel')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t('refuseHint')}</p>
    </ReasonDialog>
  );
}
