import type { AccountDetail } from '@handelsplatz/contract/accounts';
import { newUser } from '@handelsplatz/contract/team/input';
import { call } from '../../../platform/api/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from './change-texts.ts';

interface InviteValues {
  firstName: string;
  lastName: string;
  email: string;
  administrates: boolean;
}

/** Invites a user into an account by e-mail; the first one usually administrates it. */
export function InviteDialog({ account: { _id, name }, onClose }: { account: AccountDetail; onClose: () => void }) {
  const form = useFormValues<InviteValues, typeof newUser>({
    rules: newUser,
    values: { firstName: '', lastName: '', email: '', administrates: true },
    toInput: ({ administrates, ...person }) => ({ ...person, roles: administrates ? ['MyTeam_Manage'] : [] }),
  });
  const submit = async () => {
    const { email } = form.get();
    await call('POST /api/admin/accounts/:id/invitations', { params: { id: _id }, body: form.toInput() });
    notify.success(t('invited', { email }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('inviteTitle', { name })} size="s" firm>
      <Form
        form={form}
        submitLabel={t('invite')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('back')}</Button>}
      >
        <Field form={form} name="firstName">
          {(field) => <TextField {...field} label={t('firstName')} autoComplete="off" />}
        </Field>
        <Field form={form} name="lastName">
          {(field) => <TextField {...field} label={t('lastName')} autoComplete="off" />}
        </Field>
        <Field form={form} name="email">
          {(field) => <TextField {...field} label={t('email')} type="email" autoComplete="off" />}
        </Field>
        <Field form={form} name="administrates">
          {({ value, onChange }) => (
            <CheckField
              label={t('administrates')}
              description={t('administratesHint')}
              checked={value}
              onChange={onChange}
            />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}
