import { ruleProblemSentences } from '@handelsplatz/contract/pricing/problems';
import { isDay, isTimeOfDay } from '@handelsplatz/domain/formats';
import { useWatch } from 'react-hook-form';
import { brand } from '../../../../platform/brand.ts';
import { useFormats } from '../../../../platform/formats.ts';
import { serverNowMs } from '../../../../platform/live/market-window.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { Segments } from '../../../../ui/fields/segments.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { fieldTexts as t } from '../../shared/field-texts.ts';
import { checkTime, TimeField } from '../../shared/time-field.tsx';
import styles from './fields.module.css';
import type { RuleFormValues } from './rule-values.ts';
import { readTime } from './valid-from.ts';

/** Chooses now, or a future day and time. */
export function ValidFromField({ form }: { form: RuleFormValues }) {
  const formats = useFormats();
  const today = formats.toDay(new Date(serverNowMs()));
  const { mode, day } = useWatch({ control: form.control, name: 'validFrom' });
  return (
    <div className="column gap-2">
      <Segments
        label={t('validFrom')}
        showLabel
        value={mode}
        options={[
          { value: 'now', label: t('now') },
          { value: 'later', label: t('later') },
        ]}
        onChange={(next) => form.set('validFrom.mode', next === 'later' ? 'later' : 'now')}
      />
      {mode === 'later' && (
        <div className={styles.pair}>
          <Field form={form} name="validFrom.day">
            {(field) => <DateField {...field} label={t('day')} required min={today} />}
          </Field>
          <Field form={form} name="validFrom.time">
            {(field) => <TimeField {...field} label={t('time')} required check={(time) => checkTimeOn(time, day)} />}
          </Field>
        </div>
      )}
    </div>
  );
}

function checkTimeOn(time: string, day: string): string | undefined {
  return checkTime(time) ?? leftOut(time, day);
}

/** The sentence for an hour that the day leaves out when the clocks change. */
function leftOut(time: string, day: string): string | undefined {
  return isDay(day) && !isTimeOfDay(day, readTime(time), brand().zone) ? ruleProblemSentences.time_left_out : undefined;
}
