import { newAccount, newAccountTypes } from '@handelsplatz/contract/admin/input';
import { call } from '../../../platform/api/calls.ts';
import { brand } from '../../../platform/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { type FormValues, useCurrentValues, useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from './change-texts.ts';
import { MasterDataFields, type MasterDataValues } from './master-data-fields.tsx';

interface NewAccountValues extends MasterDataValues {
  type: (typeof newAccountTypes)[number];
}

const none = { name: '', customerNo: '', addressLine1: '', addressLine2: '', postCode: '', city: '', parentId: '' };

/** Creates an account and opens it. */
export default function CreateAccountDialog(props: { onClose: () => void; onCreated: (id: string) => void }) {
  const { onClose, onCreated } = props;
  const form = useFormValues<NewAccountValues, typeof newAccount>({
    rules: newAccount,
    values: { type: 'buyer', ...none, country: brand().company.address.country },
    toInput: ({ parentId, ...values }) => ({
      ...values,
      parentId: values.type === 'buyer' && parentId ? parentId : null,
    }),
  });
  const { type } = useCurrentValues(form);
  const submit = async () => {
    const { name } = form.get();
    const { _id } = await call('POST /api/admin/accounts', { body: form.toInput() });
    notify.success(t('created', { name }));
    onClose();
    onCreated(_id);
  };
  return (
    <Dialog open onClose={onClose} title={t('createTitle')} size="m" firm>
      <Form
        form={form}
        submitLabel={t('create')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('back')}</Button>}
      >
        <Field form={form} name="type">
          {({ value, onChange }) => (
            <Segments
              label={t('type')}
              showLabel
              value={value}
              options={newAccountTypes.map((each) => ({ value: each, label: t(each) }))}
              onChange={(chosen) => onChange(newAccountTypes.find((each) => each === chosen) ?? 'buyer')}
            />
          )}
        </Field>
        <MasterDataFields form={form as unknown as FormValues<MasterDataValues>} isNew withParent={type === 'buyer'} />
      </Form>
    </Dialog>
  );
}
