import { useFormats } from '../../platform/formats.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { t } from './texts.ts';

interface Paid {
  readonly gross: number;
  readonly reservedGross: number;
}

/** The saving against the reserved price after the price has fallen. `open`: not ordered yet, so the price may rise again. */
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
