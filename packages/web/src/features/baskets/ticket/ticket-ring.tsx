import type { BasketItem } from '@handelsplatz/contract/baskets';
import { Countdown } from '../../../ui/feedback/countdown.tsx';
import { endReservations } from '../queries.ts';
import { t } from './texts.ts';

/** The ring that burns down over the time for which the price is reserved. */
export function TicketRing({ item }: { item: BasketItem | undefined }) {
  if (!item) return null;
  return (
    <Countdown
      until={item.reservedUntil}
      label={t('left')}
      look="dial"
      ringSeconds={Math.max(1, (Date.parse(item.reservedUntil) - Date.parse(item.reservedAt)) / 1000)}
      warnBelow={30}
      onEnd={endReservations}
    />
  );
}
