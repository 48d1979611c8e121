import { packingGroups, transportClasses, tunnelCodes } from '@handelsplatz/domain/catalogue';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { type FormValues, useCurrentValues } from '../../../ui/form/use-form-values.ts';
import styles from './catalogue.module.css';
import type { ProductValues } from './product-values.ts';
import { t } from './texts.ts';

interface FactFieldsProps {
  readonly form: FormValues<ProductValues>;
}

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** What law and papers need to know of a product. Fields without a question show only while they have one. */
export function FactFields({ form }: FactFieldsProps) {
  const { dangerousGoods, biogenicPercent } = useCurrentValues(form);
  return (
    <section className={`column gap-3 ${styles.facts}`}>
      <h3 className="text-m">{t('facts')}</h3>
      <p className="soft text-s">{t('factsHint')}</p>
      <div className={styles.pair}>
        <Field form={form} name="cnCode">
          {(field) => <TextField {...field} label={t('cnCode')} autoComplete="off" />}
        </Field>
        <Field form={form} name="biogenicPercent">
          {(field) => <NumberField {...field} label={t('biogenicPercent')} decimals={1} />}
        </Field>
        {Boolean(biogenicPercent) && (
          <Field form={form} name="biogenicKind">
            {(field) => <TextField {...field} label={t('biogenicKind')} autoComplete="off" />}
          </Field>
        )}
        <Field form={form} name="dangerousGoods">
          {(field) => (
            <SelectField
              {...field}
              label={t('dangerousGoods')}
              withEmpty
              placeholder={t('unknown')}
              options={[
                { value: 'no', label: t('notDangerous') },
                { value: 'yes', label: t('isDangerous') },
              ]}
            />
          )}
        </Field>
      </div>
      {dangerousGoods === 'yes' && <EntryFields form={form} />}
    </section>
  );
}

/** The entry of dangerous goods, in the sequence of its line on papers. */
function EntryFields({ form }: FactFieldsProps) {
  return (
    <div className={styles.pair}>
      <Field form={form} name="unNumber">
        {(field) => <TextField {...field} label={t('unNumber')} autoComplete="off" />}
      </Field>
      <Field form={form} name="transportName">
        {(field) => <TextField {...field} label={t('transportName')} autoComplete="off" />}
      </Field>
      <Field form={form} name="transportClass">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('transportClass')}
            placeholder={t('choose')}
            options={toOptions(transportClasses)}
            onChange={(chosen) => onChange(transportClasses.find((each) => each === chosen) ?? '')}
          />
        )}
      </Field>
      <Field form={form} name="packingGroup">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('packingGroup')}
            withEmpty
            placeholder={t('noPackingGroup')}
            options={toOptions(packingGroups)}
            onChange={(chosen) => onChange(packingGroups.find((each) => each === chosen) ?? '')}
          />
        )}
      </Field>
      <Field form={form} name="tunnelCode">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('tunnelCode')}
            placeholder={t('choose')}
            options={toOptions(tunnelCodes)}
            onChange={(chosen) => onChange(tunnelCodes.find((each) => each === chosen) ?? '')}
          />
        )}
      </Field>
      <Field form={form} name="environmentallyHazardous">
        {(field) => (
          <SelectField
            {...field}
            label={t('environmentallyHazardous')}
            placeholder={t('choose')}
            options={[
              { value: 'yes', label: t('yes') },
              { value: 'no', label: t('no') },
            ]}
          />
        )}
      </Field>
      <Field form={form} name="specialProvisions">
        {(field) => <TextField {...field} label={t('specialProvisions')} autoComplete="off" />}
      </Field>
      <Field form={form} name="transportNote">
        {(field) => <TextField {...field} label={t('transportNote')} autoComplete="off" />}
      </Field>
    </div>
  );
}
