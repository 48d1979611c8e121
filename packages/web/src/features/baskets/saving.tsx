import { useFormats } from '../../platform/formats.ts';
import { Note } from '../../ui/note.tsx';
import { t } from './texts.ts';

interface Paid {
  readonly gross: number;
  readonly reservedGross: number;
}

/** What is paid less than was reserved, where the price has fallen since. `open`: it is not ordered yet, and the price may rise again. */
export function Saving({ paid: { gross, reservedGross }, open = false }: { paid: Paid; open?: boolean }) {
  const { money } = useFormats();
  const saved = reservedGross - gross;
  if (Math.round(saved * 100) <= 0) return null;
  return (
    <Note tone="positive" title={t('lessPaid', { amount: money(saved) })}>
      {open && t('mayRiseAgain', { amount: money(reservedGross) })}
    </Note>
  );
}
