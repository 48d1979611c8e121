import type { Webhook } from '@handelsplatz/contract/webhooks';
import { secretOverlapChoices } from '@handelsplatz/contract/webhooks/input';
import { OverlapDialog } from '../parts/secrets/overlap-dialog.tsx';
import { useRotateSecret } from './queries.ts';
import { t } from './texts.ts';

interface SecretRotationDialogProps {
  readonly webhook: Webhook;
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

/** Replaces the secret of a webhook; messages carry both signatures for a while. */
export function SecretRotationDialog({ webhook, onMade, onClose }: SecretRotationDialogProps) {
  const rotate = useRotateSecret(webhook._id);
  return (
    <OverlapDialog
      title={t('rotateTitle', { name: webhook.name })}
      text={t('rotateText')}
      label={t('overlap')}
      choices={secretOverlapChoices.map((hours) => ({ hours, name: t(`overlap_${hours}`) }))}
      usual={24}
      submitLabel={t('rotateSubmit')}
      onSubmit={async (overlapHours) => onMade((await rotate.mutateAsync({ overlapHours })).secret)}
      onClose={onClose}
    />
  );
}
