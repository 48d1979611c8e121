import type { RuleView } from '@handelsplatz/contract/pricing';
import { useFormats } from '../../platform/formats.ts';
import { Note } from '../../ui/note.tsx';
import { fieldTexts as t } from './field-texts.ts';

type Plans = NonNullable<RuleView['planned']>;

/**
 * When the planned versions begin that one from this instant on replaces: all that begin no earlier. The one that is edited
 * counts only when it is put forward.
 */
export function replacedPlans(plans: Plans, from: Date, edited: number | undefined): string[] {
  return plans
    .filter(({ version, validFrom }) => {
      const begins = Date.parse(validFrom);
      // The form knows no seconds.
      if (version === edited && minuteOf(begins) === minuteOf(from.getTime())) return false;
      return begins >= from.getTime();
    })
    .map(({ validFrom }) => validFrom);
}

const minuteOf = (milliseconds: number) => Math.floor(milliseconds / 60_000);

/** Says which planned versions never hold when this is saved. */
export function ReplacedPlansNote({ dates }: { dates: readonly string[] }) {
  const formats = useFormats();
  if (dates.length === 0) return null;
  const text = dates.map((date) => formats.dateTime(date)).join('; ');
  return <Note tone="warning">{t('replacesPlans', { count: dates.length, dates: text })}</Note>;
}
