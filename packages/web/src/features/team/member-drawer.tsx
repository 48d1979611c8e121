import type { GrantableRole, Member, MemberChange } from '@handelsplatz/contract/team';
import { memberChange } from '@handelsplatz/contract/team/input';
import { useState } from 'react';
import { call, useCall } from '../../platform/api/calls.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { PrivacyPanel } from '../parts/index.tsx';
import { fullName } from './members-table.tsx';
import { RoleFields } from './role-fields.tsx';
import styles from './team.module.css';
import { t } from './texts.ts';

interface MemberDrawerProps {
  readonly member: Member;
  readonly roles: readonly GrantableRole[];
  readonly onClose: () => void;
}

/** Details, roles and access of one user. */
export function MemberDrawer({ member, roles, onClose }: MemberDrawerProps) {
  return (
    <Drawer open onClose={onClose} title={fullName(member)}>
      <MemberForm member={member} roles={roles} onSaved={onClose} />
      <MemberAccess member={member} onDone={onClose} />
      <MemberData id={member._id} />
    </Drawer>
  );
}

/** Information and erasure, loaded when somebody asks for them. */
function MemberData({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return open ? <PrivacyPanel userId={id} /> : <Button onClick={() => setOpen(true)}>{t('personalData')}</Button>;
}

type Values = Pick<Member, 'firstName' | 'lastName' | 'email' | 'phone' | 'mobile'> & { roles: Member['roles'] };

interface MemberFormProps extends Pick<MemberDrawerProps, 'member' | 'roles'> {
  readonly onSaved: () => void;
}

function MemberForm({ member, roles, onSaved }: MemberFormProps) {
  const { firstName, lastName, email, phone, mobile } = member;
  const first: Values = { firstName, lastName, email, phone, mobile, roles: member.roles };
  const form = useFormValues<Values, typeof memberChange>({
    rules: memberChange,
    values: first,
    toInput: (values) => onlyChanged(values, first),
  });
  const submit = async () => {
    await call('PUT /api/team/:id', { params: { id: member._id }, body: form.toInput() });
    notify.success(t('saved', { name: fullName(form.get()) }));
    onSaved();
  };
  return (
    <Form form={form} onSubmit={submit} submitLabel={t('save')}>
      <TextField label={t('username')} value={member.username} onChange={() => {}} disabled />
      <div className={styles.pair}>
        <Field form={form} name="firstName">
          {(field) => <TextField {...field} label={t('firstName')} />}
        </Field>
        <Field form={form} name="lastName">
          {(field) => <TextField {...field} label={t('lastName')} />}
        </Field>
      </div>
      <Field form={form} name="email">
        {(field) => <TextField {...field} label={t('email')} type="email" description={t('emailHint')} />}
      </Field>
      <div className={styles.pair}>
        <Field form={form} name="phone">
          {(field) => <TextField {...field} label={t('phone')} type="tel" />}
        </Field>
        <Field form={form} name="mobile">
          {(field) => <TextField {...field} label={t('mobile')} type="tel" />}
        </Field>
      </div>
      <Field form={form} name="roles">
        {({ value, onChange }) => <RoleFields roles={roles} value={value} held={member.roles} onChange={onChange} />}
      </Field>
    </Form>
  );
}

/** Only what differs is sent, so that two administrators do not undo each other's changes. */
function onlyChanged(values: Values, before: Values): MemberChange {
  const same = (key: keyof Values) =>
    key === 'roles'
      ? values.roles.length === before.roles.length && values.roles.every((role) => before.roles.includes(role))
      : values[key] === before[key];
  return Object.fromEntries(Object.entries(values).filter(([key]) => !same(key as keyof Values)));
}

/** Disables after a question, or enables again. */
function MemberAccess({ member, onDone }: { member: Member; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const name = fullName(member);
  const isActive = member.status === 'ACTIVE';
  const set = useCall(`POST /api/team/:id/${isActive ? 'disable' : 'enable'}`);
  const run = () =>
    set.mutate(
      { params: { id: member._id } },
      {
        onSuccess: () => {
          notify.success(isActive ? t('disabledDone', { name }) : t('enabledDone', { name }));
          onDone();
        },
      },
    );
  const hint = member.self ? t('selfHint') : isActive ? t('disableHint') : t('enableHint');
  return (
    <section className={styles.section}>
      <h3>{t('access')}</h3>
      <p className="muted">{hint}</p>
      {!member.self && isActive && (
        <Button tone="danger" onClick={() => setAsking(true)}>
          {t('disable')}
        </Button>
      )}
      {!member.self && !isActive && (
        <Button busy={set.isPending} onClick={run}>
          {t('enable')}
        </Button>
      )}
      {!asking && set.error && <ErrorNote error={set.error} />}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={run}
        title={t('disableTitle', { name })}
        confirmLabel={t('disable')}
        danger
        busy={set.isPending}
        error={set.error}
      >
        <p>{t('disableText', { name })}</p>
      </ConfirmDialog>
    </section>
  );
}
