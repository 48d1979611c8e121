import type { ChildPage } from '@handelsplatz/contract/accounts';
import { childCollection, childPrice } from '@handelsplatz/contract/accounts/input';
import { useFormats } from '../../../platform/formats.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { type FormValues, useCurrentValues } from '../../../ui/form/use-form-values.ts';
import styles from './children.module.css';
import { PartForm } from './part-form.tsx';
import { useSetChildPart } from './queries.ts';
import { t } from './texts.ts';

interface CollectionValues {
  readonly version: number;
  readonly days: number | null;
}

/** By how many days the collection periods of a child end earlier. */
export function CollectionForm({ page }: { page: ChildPage }) {
  const change = useSetChildPart(page._id, '/api/childAccounts/:id/collection');
  return (
    <PartForm<CollectionValues, typeof childCollection>
      page={page}
      part="collection"
      title={t('collectionTitle')}
      text={t('collectionText')}
      rules={childCollection}
      toValues={({ settings }) => ({ version: settings.version, days: settings.collection.days })}
      toInput={({ version, days }) => ({ version, days: days as number })}
      save={change.mutateAsync}
    >
      {(form) => (
        <Field form={form} name="days">
          {(field) => <NumberField {...field} label={t('days')} decimals={0} unit={t('daysUnit')} min={0} max={60} />}
        </Field>
      )}
    </PartForm>
  );
}

interface PriceValues {
  readonly version: number;
  readonly adjustment: number | null;
}

/** What a child pays more or less. */
export function PriceForm({ page }: { page: ChildPage }) {
  const change = useSetChildPart(page._id, '/api/childAccounts/:id/price');
  return (
    <PartForm<PriceValues, typeof childPrice>
      page={page}
      part="price"
      title={t('priceTitle')}
      text={t('priceText')}
      rules={childPrice}
      toValues={({ settings }) => ({ version: settings.version, adjustment: settings.price.adjustment })}
      toInput={({ version, adjustment }) => ({ version, adjustment: adjustment as number })}
      save={change.mutateAsync}
    >
      {(form) => <PriceField form={form} />}
    </PartForm>
  );
}

const examplePrice = 85;

function PriceField({ form }: { form: FormValues<PriceValues> }) {
  const formats = useFormats();
  const { adjustment } = useCurrentValues(form);
  const text = (price: number) => `${formats.price(price)} ${formats.priceUnit}`;
  return (
    <>
      <Field form={form} name="adjustment">
        {(field) => (
          <NumberField
            {...field}
            label={t('adjustment')}
            decimals={2}
            padded
            signed
            unit={formats.priceUnit}
            min={-100}
            max={100}
            step={0.05}
          />
        )}
      </Field>
      {adjustment !== null && adjustment !== 0 && (
        <p className={styles.soft}>
          {t('example', { before: text(examplePrice), after: text(examplePrice + adjustment) })}
        </p>
      )}
    </>
  );
}
