import type { AccountDetail } from '@handelsplatz/contract/accounts';
import { accountMasterData } from '@handelsplatz/contract/admin/input';
import { useState } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Form } from '../../../ui/form/form.tsx';
import { NewerNote } from '../../../ui/form/newer-note.tsx';
import { type FormValues, useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { MasterDataFields, type MasterDataValues } from './master-data-fields.tsx';
import { useChangeAccount } from './queries.ts';
import { t } from './texts.ts';

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
  const change = useChangeAccount(_id);
  const [theirs, setTheirs] = useState<AccountDetail>();
  const form = useFormValues<Values, typeof accountMasterData>({
    rules: accountMasterData,
    values: toValues(account),
    toInput: ({ parentId, ...values }) => ({ ...values, parentId: parentId || null }),
  });
  const submit = async () => {
    try {
      await change.mutateAsync(form.toInput());
    } catch (error) {
      if (isApiError(error, 'account_changed')) setTheirs(error.body.current as AccountDetail);
      throw error;
    }
    notify.success(t('saved', { name: form.get().name }));
    onClose();
  };
  const take = (from: AccountDetail, keepsMine: boolean) => {
    if (keepsMine) form.restore({ ...form.get(), version: from.version });
    else form.reset(toValues(from));
    setTheirs(undefined);
    form.forget();
  };
  return (
    <Dialog open onClose={onClose} title={t('changeTitle', { name })} size="m" firm>
      <Form
        form={form}
        submitLabel={t('save')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('back')}</Button>}
      >
        {theirs && <NewerNote onKeepMine={() => take(theirs, true)} onLoad={() => take(theirs, false)} />}
        <MasterDataFields
          form={form as unknown as FormValues<MasterDataValues>}
          withParent={type === 'buyer'}
          exceptId={_id}
        />
      </Form>
    </Dialog>
  );
}
