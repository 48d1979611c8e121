import { gasMonths, gasoilSymbol } from '@handelsplatz/domain/pricing';
import { useFormats } from '../../platform/formats.ts';
import { serverNowMs, useMarketWindow } from '../../platform/market-window.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './fields.module.css';
import { kindTexts as k } from './kind-texts.ts';
import type { FieldsProps } from './rule-fields.tsx';
import { TimeField, timeOf } from './valid-from-field.tsx';

const termDays = [7, 14, 21, 30, 45];

/** What only some kinds carry: month, reference time, payment term, or the day of an expiry. */
export function DetailFields({ draft, onChange }: FieldsProps) {
  switch (draft.kind) {
    case 'ICE_MONTH':
      return <MonthField value={draft.month} onChange={(month) => onChange({ month })} />;
    case 'MIN_PRICE_MAX_DROP':
      return (
        <TimeField
          label={k('referenceTime')}
          name="details.referenceTime"
          value={draft.referenceTime}
          onChange={(referenceTime) => onChange({ referenceTime })}
        />
      );
    case 'PAYMENT_TERM':
      return (
        <SelectField
          label={k('term')}
          name="details.termDays"
          value={draft.termDays}
          options={termDays.map((days) => ({ value: String(days), label: k('termDays', { days }) }))}
          onChange={(days) => onChange({ termDays: days })}
          required
          missing={k('missingTerm')}
        />
      );
    case 'EXPIRY':
      return <ExpiryFields draft={draft} onChange={onChange} />;
    default:
      return null;
  }
}

/** A month with its quotation of this window. */
function MonthField({ value, onChange }: { value: string; onChange: (month: string) => void }) {
  const formats = useFormats();
  const prices = useMarketWindow().window?.prices;
  const options = gasMonths.map((month) => {
    const price = prices?.find(({ symbol }) => symbol === gasoilSymbol(month))?.price;
    const name = month === 'M00' ? k('frontMonth', { month }) : month;
    return { value: month, label: price === undefined ? name : `${name}: ${formats.number(price, 2)} USD/mt` };
  });
  return (
    <SelectField
      label={k('month')}
      name="details.month"
      value={value}
      options={options}
      onChange={onChange}
      required
      missing={k('missingMonth')}
    />
  );
}

function ExpiryFields({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) {
  const formats = useFormats();
  const today = formats.dayOf(new Date(serverNowMs()));
  return (
    <>
      <SelectField
        label={k('setting')}
        name="details.setting"
        value={draft.setting}
        options={[
          { value: 'MXX+1', label: k('settingNext') },
          { value: 'MXX', label: k('settingMXX') },
        ]}
        onChange={(setting) => onChange({ setting })}
        required
        missing={k('missingSetting')}
      />
      <DateField
        label={k('day')}
        name="details.day"
        value={draft.day}
        min={today}
        onChange={(day) => onChange({ day })}
        required
      />
      <div className={styles.pair}>
        <TimeField
          label={k('startTime')}
          name="details.startTime"
          value={draft.startTime}
          onChange={(startTime) => onChange({ startTime })}
          day={draft.day}
        />
        <TimeField
          label={k('endTime')}
          name="details.endTime"
          value={draft.endTime}
          onChange={(endTime) => onChange({ endTime })}
          day={draft.day}
          check={(time) => (time <= timeOf(draft.startTime) ? k('endBeforeStart') : undefined)}
        />
      </div>
      <p className={styles.hint}>{k('expiryHint')}</p>
    </>
  );
}
