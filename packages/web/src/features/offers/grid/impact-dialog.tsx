import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../texts.ts';
import { MoveTable } from './move-table.tsx';
import type { Publishing } from './use-publishing.ts';

/** Whom pending cells reach, and how prices move. */
export default function ImpactDialog({ verdict, onClose }: Pick<Publishing, 'verdict'> & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t('impactTitle')} size="l">
      <p>{t('impactIntro', { buyers: verdict?.buyers ?? 0, reservations: verdict?.reservations ?? 0 })}</p>
      <MoveTable moves={verdict?.moves ?? []} />
    </Dialog>
  );
}
