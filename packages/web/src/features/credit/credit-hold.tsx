import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { t } from './texts.ts';

/** Shows a buyer why a seller takes no new orders on credit. Shows nothing while orders are not blocked. */
export default function CreditHold({ sellerId }: { sellerId: string }) {
  const { data } = useQuery(read('/api/credit'));
  const hold = data?.sellers.find((each) => each.sellerId === sellerId)?.headroom.hold;
  if (hold?.kind !== 'BLOCKED') return null;
  return (
    <Note tone="negative" title={t('heldBLOCKED')}>
      {hold.reason}
    </Note>
  );
}
