import type { Relationship } from '@handelsplatz/contract/relationships';
import { notify } from '../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useSetRelationship } from './queries.ts';
import { t } from './texts.ts';

/** Asks before a connection is ended, because that stops new orders at once. */
export function DisableQuestion({ relationship, onClose }: { relationship: Relationship; onClose: () => void }) {
  const set = useSetRelationship();
  const { _id: id, name } = relationship;
  const confirm = () =>
    set.mutate(
      { id, status: 'DISABLED' },
      {
        onSuccess: () => {
          notify.success(t('disabled', { name }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('disableTitle', { name })}
      confirmLabel={t('disableConfirm')}
      cancelLabel={t('cancel')}
      danger
      busy={set.isPending}
      error={set.error}
    >
      <p>{t('disableText')}</p>
    </ConfirmDialog>
  );
}
