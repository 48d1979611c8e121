import type { RuleGroupView } from '@handelsplatz/contract/pricing/networks';
import { useCall } from '../../../platform/api/calls.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { texts } from '../texts.ts';
import { sectionTexts as t } from './texts.ts';

/** Asks before an empty group is deleted. */
export default function RemoveGroup({
  group,
  onClose,
  onRemoved,
}: {
  group: RuleGroupView;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const remove = useCall('DELETE /api/pricing/groups/:id');
  const confirm = () =>
    remove.mutate(
      { params: { id: group._id } },
      {
        onSuccess: () => {
          notify.success(t('groupRemoved', { name: group.name }));
          onRemoved();
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('removeGroupTitle')}
      confirmLabel={texts('remove')}
      danger
      busy={remove.isPending}
      error={remove.error}
    >
      <p>{t('removeGroupText', { name: group.name })}</p>
    </ConfirmDialog>
  );
}
