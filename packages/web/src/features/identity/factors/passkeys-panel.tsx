import type { FactorList } from '@handelsplatz/contract/identity';
import { passkeyName } from '@handelsplatz/contract/identity/proofs/input';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/overlays/dialog.tsx';
import { explainPasskey, makePasskey } from '../confirmation/passkey.ts';
import { readDevice } from '../device-name.ts';
import styles from './factors.module.css';
import { t } from './factors-texts.ts';
import { beginPasskey, finishPasskey, removePasskey, renamePasskey } from './queries.ts';

type Passkey = FactorList['passkeys'][number];

interface PasskeysPanelProps {
  readonly passkeys: readonly Passkey[];
  readonly isOnlyFactor: boolean;
  readonly onAdded: (recoveryCodes: readonly string[]) => Promise<void>;
  readonly onChanged: () => Promise<void>;
}

type Opened = { readonly act: 'add' } | { readonly act: 'rename' | 'remove'; readonly passkey: Passkey };

/** The user's passkeys, to add, rename and remove. */
export function PasskeysPanel({ passkeys, isOnlyFactor, onAdded, onChanged }: PasskeysPanelProps) {
  const formats = useFormats();
  const [opened, setOpened] = useState<Opened>();
  const columns = useMemo(() => passkeyColumns(formats, setOpened), [formats]);
  const close = () => setOpened(undefined);
  return (
    <Panel title={t('passkeys')} actions={<Button onClick={() => setOpened({ act: 'add' })}>{t('addPasskey')}</Button>}>
      <div className={styles.lead}>
        <p className="soft">{t('passkeysHint')}</p>
      </div>
      <DataTable
        label={t('passkeys')}
        columns={columns}
        rows={passkeys}
        rowKey={(passkey) => passkey._id}
        empty={<EmptyState title={t('noPasskeys')}>{t('noPasskeysText')}</EmptyState>}
      />
      {opened?.act === 'add' && (
        <NewPasskeyDialog
          onClose={close}
          onAdded={async (codes) => {
            close();
            await onAdded(codes);
          }}
        />
      )}
      {opened?.act === 'rename' && <RenameDialog passkey={opened.passkey} onClose={close} onChanged={onChanged} />}
      {opened?.act === 'remove' && (
        <RemovalDialog passkey={opened.passkey} isLast={isOnlyFactor} onClose={close} onChanged={onChanged} />
      )}
    </Panel>
  );
}

function passkeyColumns({ dateTime }: Formats, open: (opened: Opened) => void): Column<Passkey>[] {
  return [
    { id: 'name', header: t('passkeyName'), onCard: 'title', cell: (passkey) => passkey.name },
    { id: 'created', header: t('created'), cell: (passkey) => dateTime(passkey.createdAt) },
    {
      id: 'used',
      header: t('used'),
      cell: (passkey) => (passkey.lastUsedAt ? dateTime(passkey.lastUsedAt) : t('never')),
    },
    {
      id: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'right',
      onCard: 'foot',
      cell: (passkey) => (
        <span className={styles.actions}>
          <Button size="s" tone="subtle" onClick={() => open({ act: 'rename', passkey })}>
            {t('rename')}
          </Button>
          <Button size="s" onClick={() => open({ act: 'remove', passkey })}>
            {t('remove')}
          </Button>
        </span>
      ),
    },
  ];
}

/** The name of this device, as the list of sessions calls it. */
function ownDeviceName(): string {
  const device = readDevice(navigator.userAgent);
  return device ? `${device.system}, ${device.browser}` : '';
}

function NewPasskeyDialog({ onClose, onAdded }: { onClose: () => void; onAdded: PasskeysPanelProps['onAdded'] }) {
  const form = useFormValues({ rules: passkeyName, values: { name: ownDeviceName() } });
  const add = async () => {
    const { token, answer } = await makePasskey(beginPasskey);
    const codes = await finishPasskey({ token, name: form.toInput().name, answer });
    notify.success(t('passkeySaved'));
    await onAdded(codes);
  };
  return (
    <Dialog open onClose={onClose} title={t('passkeyTitle')} size="s">
      <Form
        form={form}
        onSubmit={add}
        submitLabel={t('createPasskey')}
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
        explain={explainPasskey}
      >
        <p>{t('passkeyStep')}</p>
        <Field form={form} name="name">
          {(field) => <TextField {...field} label={t('passkeyName')} description={t('passkeyNameHint')} />}
        </Field>
      </Form>
    </Dialog>
  );
}

interface PasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

function RenameDialog({ passkey, onClose, onChanged }: PasskeyDialogProps) {
  const form = useFormValues({ rules: passkeyName, values: { name: passkey.name } });
  const save = async () => {
    const { name } = form.toInput();
    await renamePasskey(passkey._id, name);
    notify.success(t('passkeyRenamed', { name }));
    onClose();
    await onChanged();
  };
  return (
    <Dialog open onClose={onClose} title={t('renamePasskey')} size="s">
      <Form
        form={form}
        onSubmit={save}
        submitLabel={t('save')}
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <Field form={form} name="name">
          {(field) => <TextField {...field} label={t('passkeyName')} />}
        </Field>
      </Form>
    </Dialog>
  );
}

function RemovalDialog({ passkey, isLast, onClose, onChanged }: PasskeyDialogProps & { isLast: boolean }) {
  const remove = useMutation({
    mutationFn: () => removePasskey(passkey._id),
    onSuccess: async () => {
      notify.success(t('passkeyRemoved'));
      onClose();
      await onChanged();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title={t('removePasskey', { name: passkey.name })}
      confirmLabel={t('remove')}
      danger
      busy={remove.isPending}
      error={remove.error}
    >
      <p>{isLast ? t('lastText') : t('removePasskeyText')}</p>
    </ConfirmDialog>
  );
}
