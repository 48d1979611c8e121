import type { Relationship } from '@handelsplatz/contract/relationships';
import { useCall } from '../../platform/api/calls.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { toRelationshipState } from './relationship-state.ts';
import { t } from './texts.ts';

/** Asks before a request is refused, or a connection is ended, because that stops new orders at once. */
export function DisableQuestion({ relationship, onClose }: { relationship: Relationship; onClose: () => void }) {
  const set = useCall('PUT /api/relationships/:id');
  const { _id: id, name } = relationship;
  const refuses = toRelationshipState(relationship) === 'waitsForYou';
  const confirm = () =>
    set.mutate(
      { params: { id }, body: { status: 'DISABLED' } },
      {
        onSuccess: () => {
          notify.success(refuses ? t('refused', { name }) : t('disabled', { name }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={refuses ? t('refuseTitle', { name }) : t('disableTitle', { name })}
      confirmLabel={refuses ? t('refuse') : t('disableConfirm')}
      cancelLabel={t('cancel')}
      danger
      busy={set.isPending}
      error={set.error}
    >
      <p>{refuses ? t('refuseText', { name }) : t('disableText')}</p>
    </ConfirmDialog>
  );
}
