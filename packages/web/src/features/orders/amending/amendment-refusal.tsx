import { amendmentRefusal } from '@handelsplatz/contract/orders/input';
import { useCalls } from '../../../platform/api/calls.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx';
import { stepCalls } from '../order-steps.ts';
import styles from '../orders.module.css';
import { t } from './texts.ts';

/** The buyer refuses an amendment, with or without a reason. */
export function AmendmentRefusal(props: { orderId: string; number: number; onClose: () => void }) {
  const { orderId, number, onClose } = props;
  const step = useCalls();
  const submit = async (reason: string) => {
    await step.mutateAsync(() => stepCalls.refuse(orderId, number, reason));
    notify.success(t('refused'));
    onClose();
  };
  return (
    <ReasonDialog
      rules={amendmentRefusal}
      title={t('refuseTitle')}
      label={t('why')}
      submitLabel={t('refuse')}
      cancelLabel={t('cancel')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('refuseIntro')}</p>
    </ReasonDialog>
  );
}
