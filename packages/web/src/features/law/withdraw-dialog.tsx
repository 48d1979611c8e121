import type { AdminLawRow } from '@handelsplatz/contract/law';
import { useCall } from '../../platform/api/calls.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { nameRow } from './row-words.ts';
import { t } from './texts.ts';

/** Withdraws a row that does not hold yet, after a question. */
export default function WithdrawDialog({ row, onClose }: { row: AdminLawRow; onClose: () => void }) {
  const withdraw = useCall('DELETE /api/admin/law/:id');
  const name = nameRow(row);
  const confirm = async () => {
    await withdraw.mutateAsync({ params: { id: row._id } });
    notify.success(t('withdrawn', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={() => void confirm().catch(() => undefined)}
      title={t('withdrawTitle', { name })}
      confirmLabel={t('withdraw')}
      busy={withdraw.isPending}
      error={withdraw.error}
    >
      <p>{t('withdrawText')}</p>
    </ConfirmDialog>
  );
}
