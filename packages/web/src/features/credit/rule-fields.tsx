import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { type FormValues, useCurrentValues } from '../../ui/form/use-form-values.ts';
import styles from './credit.module.css';
import type { CreditValues } from './credit-values.ts';
import { t } from './texts.ts';

interface FieldsProps {
  readonly form: FormValues<CreditValues>;
}

/** The open invoices behind the used amount, where the seller knows them. They say when what becomes free. */
export function OpenItemFields({ form }: FieldsProps) {
  const formats = useFormats();
  const { openItems } = useCurrentValues(form);
  const set = (items: CreditValues['openItems']) => form.set('openItems', items);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('openItems')}</legend>
      <p className="muted">{t('openItemsHint')}</p>
      {openItems.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an invoice is its place in the list until it is saved
        <div key={index} className={styles.invoice}>
          <Field form={form} name={`openItems.${index}.reference`}>
            {(field) => <TextField {...field} required label={t('reference')} />}
          </Field>
          <Field form={form} name={`openItems.${index}.amount`}>
            {(field) => (
              <NumberField {...field} required label={t('amount')} decimals={2} padded unit={formats.currency} />
            )}
          </Field>
          <Field form={form} name={`openItems.${index}.dueOn`}>
            {(field) => <DateField {...field} required label={t('dueOn')} />}
          </Field>
          <Button
            size="s"
            tone="subtle"
            aria-label={t('removeInvoice', { reference: item.reference || String(index + 1) })}
            onClick={() => set(openItems.filter((_, at) => at !== index))}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      <div className="wrap gap-2">
        <Button size="s" onClick={() => set([...openItems, { reference: '', amount: null, dueOn: '' }])}>
          {t('addInvoice')}
        </Button>
      </div>
    </fieldset>
  );
}

const effects = ['NONE', 'REVIEW', 'BLOCKED'] as const;

/** What holds new orders by itself: overdue invoices, a used share, a limit that runs out. */
export function HoldRuleFields({ form }: FieldsProps) {
  const formats = useFormats();
  const { ruleEffect } = useCurrentValues(form);
  return (
    <>
      <Field form={form} name="ruleEffect">
        {({ value, onChange }) => (
          <Segments
            label={t('rules')}
            showLabel
            value={value}
            options={effects.map((effect) => ({ value: effect, label: t(`effect_${effect}`) }))}
            onChange={(next) => onChange(effects.find((effect) => effect === next) ?? 'NONE')}
          />
        )}
      </Field>
      {ruleEffect !== 'NONE' && (
        <>
          <p className="muted">{t('rulesHint')}</p>
          <div className={styles.pair}>
            <Field form={form} name="overdueAmount">
              {(field) => (
                <NumberField
                  {...field}
                  required={false}
                  label={t('overdueAmount')}
                  decimals={2}
                  padded
                  unit={formats.currency}
                />
              )}
            </Field>
            <Field form={form} name="overdueDays">
              {(field) => (
                <NumberField {...field} required={false} label={t('overdueDays')} decimals={0} unit={t('days')} />
              )}
            </Field>
          </div>
          <div className={styles.pair}>
            <Field form={form} name="usedPercent">
              {(field) => <NumberField {...field} required={false} label={t('usedPercent')} decimals={0} unit="%" />}
            </Field>
            <Field form={form} name="limitUntil">
              {(field) => <DateField {...field} required={false} label={t('limitUntil')} />}
            </Field>
          </div>
        </>
      )}
    </>
  );
}
