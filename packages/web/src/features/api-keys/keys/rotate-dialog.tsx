import type { ApiKey } from '@handelsplatz/contract/api-keys';
import { overlapChoices } from '@handelsplatz/contract/api-keys/input';
import { OverlapDialog } from '../../parts/secrets/overlap-dialog.tsx';
import { useRotateKey } from '../queries.ts';
import { t } from './key-texts.ts';

interface RotateDialogProps {
  readonly apiKey: ApiKey;
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

/** Replaces a key by a new one; both work for a while. */
export function RotateDialog({ apiKey, onMade, onClose }: RotateDialogProps) {
  const rotate = useRotateKey(apiKey._id);
  return (
    <OverlapDialog
      title={t('rotateTitle', { name: apiKey.name })}
      text={t('rotateText')}
      label={t('overlap')}
      choices={overlapChoices.map((hours) => ({ hours, name: t(`overlap_${hours}`) }))}
      usual={24}
      submitLabel={t('rotateSubmit')}
      onSubmit={async (overlapHours) => onMade((await rotate.mutateAsync({ overlapHours })).key)}
      onClose={onClose}
    />
  );
}
