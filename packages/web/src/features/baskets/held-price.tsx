import type { BasketItem } from '@handelsplatz/contract/baskets';
import { useFormats } from '../../platform/formats.ts';
import { Note } from '../../ui/note.tsx';
import { t } from './texts.ts';

/**
 * The reservation of a live price still runs, and there is no other price: its seller or the marketplace has halted it, or the market
 * stands still, which the message of the shell says. Until when it holds, and what cannot be done meanwhile; nothing where the price can be had.
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
