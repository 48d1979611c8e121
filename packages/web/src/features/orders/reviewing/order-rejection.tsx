import type { OrderDetail } from '@handelsplatz/contract/orders';
import { cancellation } from '@handelsplatz/contract/orders/input';
import { useCalls } from '../../../platform/api/calls.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx';
import { stepCalls } from '../order-steps.ts';
import styles from '../orders.module.css';
import { t } from '../texts.ts';

interface RejectionProps {
  readonly order: Pick<OrderDetail, '_id' | 'orderId' | 'version'>;
  /** Rejects an order that is not confirmed yet; otherwise cancels it. */
  readonly rejects: boolean;
  readonly onClose: () => void;
}

/** Rejects or cancels an order with a reason that the buyer reads. Explains the consequences first. */
export function OrderRejection({ order, rejects, onClose }: RejectionProps) {
  const step = useCalls();
  const submit = async (reason: string) => {
    await step.mutateAsync(() => (rejects ? stepCalls.reject(order, reason) : stepCalls.cancel(order, reason)));
    notify.success(t(rejects ? 'rejected' : 'cancelled', { number: order.orderId }));
    onClose();
  };
  return (
    <ReasonDialog
      rules={cancellation}
      title={t(rejects ? 'rejectTitle' : 'cancelTitle', { number: order.orderId })}
      label={t('reason')}
      submitLabel={t(rejects ? 'rejectSubmit' : 'cancelSubmit')}
      cancelLabel={t('cancel')}
      danger
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('rejectIntro')}</p>
    </ReasonDialog>
  );
}
