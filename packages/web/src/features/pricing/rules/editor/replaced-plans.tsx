import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { useFormats } from '../../../../platform/formats.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { fieldTexts as t } from '../../shared/field-texts.ts';

type Plans = NonNullable<RuleView['planned']>;

/**
 * The begin of each planned version that a version from this instant on replaces: all that begin no earlier. The edited version
 * itself counts only when its begin moves to an earlier time.
 */
export function replacedPlans(plans: Plans, from: Date, edited: number | undefined): string[] {
  return plans
    .filter(({ version, validFrom }) => {
      const begins = Date.parse(validFrom);
      // The form has no seconds.
      if (version === edited && toMinute(begins) === toMinute(from.getTime())) return false;
      return begins >= from.getTime();
    })
    .map(({ validFrom }) => validFrom);
}

const toMinute = (milliseconds: number) => Math.floor(milliseconds / 60_000);

/** Names the planned versions that never hold once this version is saved. */
export function ReplacedPlansNote({ dates }: { dates: readonly string[] }) {
  const formats = useFormats();
  if (dates.length === 0) return null;
  const text = dates.map((date) => formats.dateTime(date)).join('; ');
  return <Note tone="warning">{t('replacesPlans', { count: dates.length, dates: text })}</Note>;
}
