import type { UserRequest } from '@handelsplatz/contract/team';
import { requestRejection } from '@handelsplatz/contract/team/input';
import { call } from '../../../platform/api/calls.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx';
import { fullName } from '../members-table.tsx';
import { t } from './texts.ts';

/** Rejects a request with a reason for the administrator who asked. */
export function RejectDialog({ request, onClose }: { request: UserRequest; onClose: () => void }) {
  const name = fullName(request);
  const submit = async (reason: string) => {
    await call('POST /api/userRequests/:id/rejection', { params: { id: request._id }, body: { reason } });
    notify.success(t('rejected', { name }));
    onClose();
  };
  return (
    <ReasonDialog
      rules={requestRejection}
      title={t('rejectTitle', { name })}
      label={t('reason')}
      description={t('reasonHint')}
      submitLabel={t('reject')}
      cancelLabel={t('cancel')}
      danger
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
