import type { BasketItem } from '@handelsplatz/contract/baskets';
import { useFormats } from '../../platform/formats.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { t } from './texts.ts';

/**
 * Says until when the reservation of a live price holds and which changes are impossible meanwhile. Shown when the reservation
 * runs but there is no current price: the seller or the marketplace has halted it, or the market stands still (the message of
 * the shell says so). Otherwise empty.
 */
export function HeldPrice({ item }: { item: BasketItem }) {
  const time = useFormats().time(item.reservedUntil);
  if (item.expired || item.problem || item.currentPrice !== null) return null;
  return (
    <Note tone="warning" alert {...(item.halted && { title: t('haltedTitle') })}>
      {item.halted ? t('haltedReserved', { time }) : t('standsReserved', { time })}
    </Note>
  );
}
