import type { ApiKey } from '@handelsplatz/contract/api-keys';
import { overlapChoices } from '@handelsplatz/contract/api-keys/input';
import { call } from '../../../platform/api/calls.ts';
import { OverlapDialog } from '../../parts/secrets/overlap-dialog.tsx';
import { t } from './key-texts.ts';

interface RotateDialogProps {
  readonly apiKey: ApiKey;
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

/** Replaces a key by a new one; both work for a while. */
export default function RotateDialog({ apiKey, onMade, onClose }: RotateDialogProps) {
  return (
    <OverlapDialog
      title={t('rotateTitle', { name: apiKey.name })}
      text={t('rotateText')}
      label={t('overlap')}
      choices={overlapChoices.map((hours) => ({ hours, name: t(`overlap_${hours}`) }))}
      usual={24}
      submitLabel={t('rotateSubmit')}
      onSubmit={async (overlapHours) =>
        onMade(
          (await call('POST /api/apiKeys/:id/rotation', { params: { id: apiKey._id }, body: { overlapHours } })).key,
        )
      }
      onClose={onClose}
    />
  );
}
