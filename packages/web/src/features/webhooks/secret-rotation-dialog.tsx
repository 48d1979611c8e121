import type { Webhook } from '@handelsplatz/contract/webhooks';
import { secretOverlapChoices } from '@handelsplatz/contract/webhooks/input';
import { call } from '../../platform/api/calls.ts';
import { OverlapDialog } from '../parts/secrets/overlap-dialog.tsx';
import { t } from './texts.ts';

interface SecretRotationDialogProps {
  readonly webhook: Webhook;
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

/** Replaces the secret of a webhook; messages carry both signatures for a while. */
export function SecretRotationDialog({ webhook, onMade, onClose }: SecretRotationDialogProps) {
  return (
    <OverlapDialog
      title={t('rotateTitle', { name: webhook.name })}
      text={t('rotateText')}
      label={t('overlap')}
      choices={secretOverlapChoices.map((hours) => ({ hours, name: t(`overlap_${hours}`) }))}
      usual={24}
      submitLabel={t('rotateSubmit')}
      onSubmit={async (overlapHours) =>
        onMade(
          (
            await call('POST /api/webhooks/:id/secret-rotation', {
              params: { id: webhook._id },
              body: { overlapHours },
            })
          ).secret,
        )
      }
      onClose={onClose}
    />
  );
}
