import type { BasketItem } from '@handelsplatz/contract/baskets';
import { useFormats } from '../../platform/formats.ts';
import { Note } from '../../ui/note.tsx';
import { t } from './texts.ts';

/** The live price is halted, and the reservation still runs: until when it holds, and what cannot be done meanwhile. */
export function HaltedPrice({ item }: { item: BasketItem }) {
  const formats = useFormats();
  return (
    <Note tone="warning" alert title={t('haltedTitle')}>
      {t('haltedReserved', { time: formats.time(item.reservedUntil) })}
    </Note>
  );
}
