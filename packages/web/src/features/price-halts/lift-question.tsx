import type { PriceHalt } from '@handelsplatz/contract/price-halts';
import { useCall } from '../../platform/api/calls.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { haltedWhat, haltTitle } from './halt-text.ts';
import styles from './price-halts.module.css';
import { haltTexts as t } from './texts.ts';

interface LiftQuestionProps {
  readonly halt: PriceHalt;
  /** The halts that remain. */
  readonly others: readonly PriceHalt[];
  readonly onClose: () => void;
}

/** Asks before the prices of a halt are live again. */
export default function LiftQuestion({ halt, others, onClose }: LiftQuestionProps) {
  const lift = useCall('DELETE /api/pricing/halts/:id');
  const confirm = () =>
    lift.mutate(
      { params: { id: halt._id } },
      {
        onSuccess: () => {
          const still = others.map(haltedWhat).join(', ');
          notify.success(still ? t('liftedApart', { others: still }) : t('lifted'));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('liftTitle')}
      confirmLabel={t('lift')}
      busy={lift.isPending}
      error={lift.error}
    >
      <p>{others.length > 0 ? t('liftTextApart') : t('liftText')}</p>
      {others.length > 0 && (
        <div>
          <p>{t('stillHalted')}</p>
          <ul className={styles.others}>
            {others.map((other) => (
              <li key={other._id}>{haltTitle(other)}</li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}
