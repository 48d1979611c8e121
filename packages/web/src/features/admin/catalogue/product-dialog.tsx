import type { CatalogueProduct } from '@handelsplatz/contract/admin';
import { productInput } from '@handelsplatz/contract/admin/input';
import { taxStatuses } from '@handelsplatz/domain/offers';
import { Link } from '@tanstack/react-router';
import { call } from '../../../platform/api/calls.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { type FormValues, useFormValues } from '../../../ui/form/use-form-values.ts';
import styles from './catalogue.module.css';
import { CatalogueDialog } from './catalogue-dialog.tsx';
import { FactFields } from './fact-fields.tsx';
import { type ProductValues, toProductInput, toProductValues } from './product-values.ts';
import { t } from './texts.ts';

/** Creates or changes a product. */
export default function ProductDialog({
  product,
  onClose,
}: {
  product: CatalogueProduct | undefined;
  onClose: () => void;
}) {
  const { roles } = useSession();
  const form = useFormValues<ProductValues, typeof productInput>({
    rules: productInput,
    values: toProductValues(product),
    toInput: toProductInput,
  });
  return (
    <CatalogueDialog
      form={form}
      seen={product}
      newTitle={t('newProduct')}
      size="l"
      onSave={(body) =>
        product
          ? call('PUT /api/admin/catalogue/products/:id', {
              params: { id: product._id },
              body: { ...body, version: product.version, proposal: product.proposal?._id ?? null },
            })
          : call('POST /api/admin/catalogue/products', { body })
      }
      onClose={onClose}
    >
      {product?.proposal && <Note tone="info">{t('formWaits', { who: product.proposal.proposedBy.name })}</Note>}
      <Field form={form} name="name">
        {(field) => <TextField {...field} label={t('name')} autoComplete="off" />}
      </Field>
      <div className={styles.pair}>
        <Field form={form} name="code">
          {(field) => <TextField {...field} label={t('code')} autoComplete="off" />}
        </Field>
        <Choices form={form} />
        <Field form={form} name="category">
          {(field) => <TextField {...field} label={t('category')} autoComplete="off" />}
        </Field>
        <Field form={form} name="density">
          {(field) => <NumberField {...field} label={t('density')} decimals={4} />}
        </Field>
      </div>
      <FactFields form={form} />
      {product && roles.includes('MyTeam_Manage') && (
        <p>
          <Link to="/protokoll" search={{ q: product._id }}>
            {t('history')}
          </Link>
        </p>
      )}
    </CatalogueDialog>
  );
}

function Choices({ form }: { form: FormValues<ProductValues> }) {
  return (
    <>
      <Field form={form} name="type">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('type')}
            options={(['FUEL', 'ADDITIVE'] as const).map((type) => ({ value: type, label: t(type) }))}
            onChange={(type) => onChange(type === 'ADDITIVE' ? type : 'FUEL')}
          />
        )}
      </Field>
      <Field form={form} name="unit">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('unit')}
            options={['cbm', 'lt'].map((unit) => ({ value: unit, label: unit }))}
            onChange={(unit) => onChange(unit === 'lt' ? unit : 'cbm')}
          />
        )}
      </Field>
      <Field form={form} name="taxStatus">
        {(field) => (
          <SelectField
            {...field}
            label={t('tax')}
            withEmpty
            placeholder={t('noTax')}
            options={taxStatuses.map((status) => ({ value: status, label: t(status) }))}
          />
        )}
      </Field>
    </>
  );
}
