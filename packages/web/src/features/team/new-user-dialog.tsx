import type { GrantableRole, Member } from '@handelsplatz/contract/team';
import { newUser } from '@handelsplatz/contract/team/input';
import { call } from '../../platform/api/calls.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { fullName } from './members-table.tsx';
import { RoleFields } from './role-fields.tsx';
import styles from './team.module.css';
import { t } from './texts.ts';

interface NewUserDialogProps {
  readonly roles: readonly GrantableRole[];
  /** Who approves new users; null where no approval is needed. */
  readonly approvedBy: string | null;
  readonly onClose: () => void;
}

interface Values {
  email: string;
  firstName: string;
  lastName: string;
  roles: Member['roles'];
  note: string;
}

/** Invites a person, or asks for the user where somebody must approve it. */
export function NewUserDialog({ roles, approvedBy, onClose }: NewUserDialogProps) {
  const form = useFormValues<Values, typeof newUser>({
    rules: newUser,
    values: { email: '', firstName: '', lastName: '', roles: [], note: '' },
  });
  const submit = async () => {
    const person = form.toInput();
    await call(approvedBy === null ? 'POST /api/team/invitations' : 'POST /api/userRequests', { body: person });
    notify.success(t(approvedBy ? 'asked' : 'invited', { name: fullName(person) }));
    onClose();
  };
  // The approver gives the right to purchase with the approval.
  const offered = roles.map((role) => (role.obstacle === 'granted_by_seller' ? { ...role, obstacle: null } : role));
  return (
    <Dialog open onClose={onClose} title={t(approvedBy ? 'request' : 'invite')} firm>
      <Form
        form={form}
        onSubmit={submit}
        submitLabel={t(approvedBy ? 'ask' : 'send')}
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <p className="muted">{approvedBy ? t('requestText', { who: approvedBy }) : t('inviteText')}</p>
        <div className={styles.pair}>
          <Field form={form} name="firstName">
            {(field) => <TextField {...field} label={t('firstName')} autoFocus />}
          </Field>
          <Field form={form} name="lastName">
            {(field) => <TextField {...field} label={t('lastName')} />}
          </Field>
        </div>
        <Field form={form} name="email">
          {(field) => <TextField {...field} label={t('email')} type="email" />}
        </Field>
        <Field form={form} name="roles">
          {({ value, onChange }) => <RoleFields roles={offered} value={value} held={[]} onChange={onChange} />}
        </Field>
        {approvedBy && (
          <Field form={form} name="note">
            {(field) => <TextAreaField {...field} label={t('note')} description={t('noteHint')} rows={2} />}
          </Field>
        )}
      </Form>
    </Dialog>
  );
}
