import { useFormats } from '../../platform/formats.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { type FormValues, useCurrentValues } from '../../ui/form/use-form-values.ts';
import styles from './credit.module.css';
import type { CreditValues } from './credit-values.ts';
import { t } from './texts.ts';

interface SpecialFieldsProps {
  readonly form: FormValues<CreditValues>;
}

/** The limit that holds instead of the ordinary one between two days. */
export function TemporaryFields({ form }: SpecialFieldsProps) {
  const formats = useFormats();
  const { hasTemporary } = useCurrentValues(form);
  return (
    <>
      <Field form={form} name="hasTemporary">
        {({ name, value, onChange }) => (
          <CheckField
            name={name}
            checked={value}
            onChange={onChange}
            label={t('temporary')}
            description={t('temporaryHint')}
          />
        )}
      </Field>
      {hasTemporary && (
        <>
          <Field form={form} name="temporary.limit">
            {(field) => (
              <NumberField
                {...field}
                required
                label={t('temporaryAmount')}
                decimals={2}
                padded
                unit={formats.currency}
              />
            )}
          </Field>
          <div className={styles.pair}>
            <Field form={form} name="temporary.from">
              {(field) => <DateField {...field} required label={t('from')} />}
            </Field>
            <Field form={form} name="temporary.to">
              {(field) => <DateField {...field} required label={t('to')} />}
            </Field>
          </div>
          <Field form={form} name="temporary.reason">
            {(field) => <TextField {...field} required label={t('reason')} />}
          </Field>
        </>
      )}
    </>
  );
}

/** Whether new orders are free, reviewed or blocked; with the reason. */
export function HoldFields({ form }: SpecialFieldsProps) {
  const { hold } = useCurrentValues(form);
  const kinds = ['NONE', 'REVIEW', 'BLOCKED'] as const;
  return (
    <>
      <Segments
        label={t('hold')}
        showLabel
        value={hold}
        options={kinds.map((kind) => ({ value: kind, label: t(`hold_${kind}`) }))}
        onChange={(next) => form.set('hold', kinds.find((kind) => kind === next) ?? 'NONE')}
      />
      {hold !== 'NONE' && (
        <>
          <p className="muted">{t(`holdHint_${hold}`)}</p>
          <Field form={form} name="holdReason">
            {(field) => <TextAreaField {...field} required label={t('reason')} rows={2} />}
          </Field>
          <Field form={form} name="holdUntil">
            {(field) => <DateField {...field} required={false} label={t('holdUntil')} />}
          </Field>
        </>
      )}
    </>
  );
}
