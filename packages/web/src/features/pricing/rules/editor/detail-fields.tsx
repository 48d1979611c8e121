import { gasMonths, gasoilSymbol } from '@handelsplatz/domain/pricing/chain';
import { paymentTerms } from '@handelsplatz/domain/trading';
import { useState } from 'react';
import { useFormats } from '../../../../platform/formats.ts';
import { serverNowMs, useMarketWindow } from '../../../../platform/live/market-window.ts';
import { SelectField } from '../../../../ui/fields/choice/select-field.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { Field, type FieldBinding } from '../../../../ui/form/field.tsx';
import { kindTexts as k } from '../../shared/kind-texts.ts';
import type { EditableRuleKind } from '../../shared/kinds.ts';
import { TimeField } from '../../shared/time-field.tsx';
import styles from './fields.module.css';
import type { RuleFormValues } from './rule-values.ts';

/** The fields that only some kinds have: month, reference time, payment term, or the day of an expiry. */
export function DetailFields({ form, kind }: { form: RuleFormValues; kind: EditableRuleKind }) {
  switch (kind) {
    case 'ICE_MONTH':
      return (
        <Field form={form} name="month">
          {(field) => <MonthField field={field} />}
        </Field>
      );
    case 'MIN_PRICE_MAX_DROP':
      return (
        <Field form={form} name="referenceTime">
          {(field) => <TimeField {...field} label={k('referenceTime')} />}
        </Field>
      );
    case 'PAYMENT_TERM':
      return (
        <Field form={form} name="termDays">
          {(field) => (
            <SelectField
              {...field}
              label={k('term')}
              options={paymentTerms.map((days) => ({ value: String(days), label: k('termDays', { days }) }))}
            />
          )}
        </Field>
      );
    case 'EXPIRY':
      return <ExpiryFields form={form} />;
    default:
      return null;
  }
}

/** A month with its quotation in this market window. */
function MonthField({ field }: { field: FieldBinding<string> }) {
  const formats = useFormats();
  const prices = useMarketWindow().window?.prices;
  const options = gasMonths.map((month) => {
    const price = prices?.find(({ symbol }) => symbol === gasoilSymbol(month))?.price;
    const name = month === 'M00' ? k('frontMonth', { month }) : month;
    return { value: month, label: price === undefined ? name : `${name}: ${formats.number(price, 2)} USD/mt` };
  });
  return <SelectField {...field} label={k('month')} options={options} />;
}

function ExpiryFields({ form }: { form: RuleFormValues }) {
  const formats = useFormats();
  const today = formats.toDay(new Date(serverNowMs()));
  // An expiry rule that has begun keeps its day.
  const [begun] = useState(form.get().day);
  return (
    <>
      <Field form={form} name="setting">
        {(field) => (
          <SelectField
            {...field}
            label={k('setting')}
            options={[
              { value: 'MXX+1', label: k('settingNext') },
              { value: 'MXX', label: k('settingMXX') },
            ]}
          />
        )}
      </Field>
      <Field form={form} name="day">
        {(field) => <DateField {...field} label={k('day')} min={begun && begun < today ? begun : today} />}
      </Field>
      <div className={styles.pair}>
        <Field form={form} name="startTime">
          {(field) => <TimeField {...field} label={k('startTime')} />}
        </Field>
        <Field form={form} name="endTime">
          {(field) => <TimeField {...field} label={k('endTime')} />}
        </Field>
      </div>
      <p className={styles.hint}>{k('expiryHint')}</p>
    </>
  );
}
