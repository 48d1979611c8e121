import type { UserRequest } from '@handelsplatz/contract/team';
import { useCall } from '../../../platform/api/calls.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { fullName } from '../members-table.tsx';
import { t } from './texts.ts';

/** Asks before a request is deleted, because that blocks a user who came from it. */
export function DeleteQuestion({ request, onClose }: { request: UserRequest; onClose: () => void }) {
  const remove = useCall('DELETE /api/userRequests/:id');
  const name = fullName(request);
  const stage = request.status === 'JOINED' || request.status === 'OPEN' ? request.status : 'INVITED';
  const confirm = () =>
    remove.mutate(
      { params: { id: request._id } },
      {
        onSuccess: () => {
          notify.success(t('removed', { name }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      danger
      busy={remove.isPending}
      error={remove.error}
    >
      <p>{t(`removeText_${stage}`, { name })}</p>
    </ConfirmDialog>
  );
}
