import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingWord, SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { askPasskeyForConfirmation, confirmationQuery, confirmSession } from '../queries.ts';
import { FactorForms } from './factor-forms.tsx';
import { PasswordProof } from './password-proof.tsx';
import { t } from './proof-texts.ts';

interface ConfirmationDialogProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks users to prove who they are: with the password, or with a second factor where they have one. */
export default function ConfirmationDialog({ onDone, onCancel }: ConfirmationDialogProps) {
  const { data: methods, error, refetch } = useQuery(confirmationQuery);
  const confirm = async (proof: Parameters<typeof confirmSession>[0]) => {
    await confirmSession(proof);
    onDone();
  };
  return (
    <Dialog open onClose={onCancel} title={t('confirmTitle')} size="s">
      {methods?.includes('password') && (
        <PasswordProof onProof={(password) => confirm({ password })} onCancel={onCancel} />
      )}
      {methods && !methods.includes('password') && (
        <FactorForms
          methods={methods}
          intro={t('confirmText')}
          submitLabel={t('confirm')}
          askPasskey={askPasskeyForConfirmation}
          onProof={confirm}
          onCancel={onCancel}
        />
      )}
      {!methods && error && <ErrorState error={error} what={t('confirmation')} onRetry={() => void refetch()} />}
      {!methods && !error && (
        <>
          <LoadingWord />
          <SkeletonLines lines={3} />
        </>
      )}
    </Dialog>
  );
}
