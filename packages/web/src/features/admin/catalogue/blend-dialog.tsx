import type { AdminCatalogue } from '@handelsplatz/contract/admin';
import { blendInput } from '@handelsplatz/contract/admin/input';
import { call } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { toOptions } from '../../../ui/fields/choice/option-list.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from './texts.ts';

interface BlendValues {
  readonly productId: string;
  readonly terminalId: string;
  readonly from: string;
  readonly percent: number | null;
  readonly kind: string;
}

/** A new share of a product at a terminal from a day on. */
export default function BlendDialog({ catalogue, onClose }: { catalogue: AdminCatalogue; onClose: () => void }) {
  const formats = useFormats();
  const form = useFormValues<BlendValues, typeof blendInput>({
    rules: blendInput,
    values: { productId: '', terminalId: '', from: formats.toDay(new Date()), percent: null, kind: '' },
    toInput: ({ percent, ...values }) => ({ ...values, percent: percent as number }),
  });
  const there = <T extends { readonly withdrawnAt: string | null }>(things: readonly T[]) =>
    things.filter(({ withdrawnAt }) => withdrawnAt === null);
  const submit = async () => {
    await call('POST /api/admin/catalogue/blends', { body: form.toInput() });
    notify.success(t('blendSaved'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('newBlend')} size="s" firm>
      <Form
        form={form}
        submitLabel={t('save')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('back')}</Button>}
      >
        <Field form={form} name="productId">
          {(field) => (
            <SelectField
              {...field}
              label={t('product')}
              placeholder={t('choose')}
              options={toOptions(there(catalogue.products).filter(({ type }) => type === 'FUEL'))}
            />
          )}
        </Field>
        <Field form={form} name="terminalId">
          {(field) => (
            <SelectField
              {...field}
              label={t('terminal')}
              placeholder={t('choose')}
              options={toOptions(there(catalogue.terminals))}
            />
          )}
        </Field>
        <Field form={form} name="from">
          {(field) => <DateField {...field} label={t('from')} />}
        </Field>
        <Field form={form} name="percent">
          {(field) => <NumberField {...field} label={t('percent')} decimals={1} unit="%" />}
        </Field>
        <Field form={form} name="kind">
          {(field) => <TextField {...field} label={t('biogenicKind')} autoComplete="off" />}
        </Field>
      </Form>
    </Dialog>
  );
}
