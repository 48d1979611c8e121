import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../texts.ts';
import { MoveTable } from './move-table.tsx';
import type { OutlierQuestion } from './use-publishing.ts';

interface OutlierDialogProps {
  readonly question: OutlierQuestion;
  readonly cancelLabel?: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for consent to prices that move unusually far, with the table of the impact. */
export function OutlierDialog({ question: { consent, moves }, ...dialog }: OutlierDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      open
      danger
      size="l"
      title={t('outlierTitle', { count: consent.outliers })}
      confirmLabel={t('publishAnyway')}
    >
      <p>{t('outlierIntro')}</p>
      <MoveTable moves={moves} />
    </ConfirmDialog>
  );
}
