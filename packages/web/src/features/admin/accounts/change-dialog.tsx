import type { AccountDetail } from '@handelsplatz/contract/accounts';
import { accountMasterData } from '@handelsplatz/contract/admin/input';
import { call } from '../../../platform/api/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Form } from '../../../ui/form/form.tsx';
import { type FormValues, useFormValues } from '../../../ui/form/use-form-values.ts';
import { useNewer } from '../../../ui/form/use-newer.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from './change-texts.ts';
import { MasterDataFields, type MasterDataValues } from './master-data-fields.tsx';

interface Values extends MasterDataValues {
  /** The version of the account that the form began with, or that its editor has seen since. */
  version: number;
}

function toValues({ parent, ...account }: AccountDetail): Values {
  const { name, customerNo, addressLine1, addressLine2, postCode, city, country, version } = account;
  const parentId = parent?._id ?? '';
  return { name, customerNo, addressLine1, addressLine2, postCode, city, country, parentId, version };
}

/** Changes the master data of an account. Nothing typed is lost when somebody else was faster. */
export function ChangeDialog({ account, onClose }: { account: AccountDetail; onClose: () => void }) {
  const { _id, name, type } = account;
  const form = useFormValues<Values, typeof accountMasterData>({
    rules: accountMasterData,
    values: toValues(account),
    toInput: ({ parentId, ...values }) => ({ ...values, parentId: parentId || null }),
  });
  const newer = useNewer({ form, code: 'account_changed', toValues });
  const submit = async () => {
    await newer.attempt(call('PUT /api/admin/accounts/:id', { params: { id: _id }, body: form.toInput() }));
    notify.success(t('saved', { name: form.get().name }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('changeTitle', { name })} size="m" firm>
      <Form
        form={form}
        submitLabel={t('save')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('back')}</Button>}
      >
        {newer.question}
        <MasterDataFields
          form={form as unknown as FormValues<MasterDataValues>}
          withParent={type === 'buyer'}
          exceptId={_id}
        />
      </Form>
    </Dialog>
  );
}
