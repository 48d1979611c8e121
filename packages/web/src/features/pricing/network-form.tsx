import type { NetworkView, PricingOverview } from '@handelsplatz/contract/pricing';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { terminalChoices } from './choices.ts';
import { fieldTexts as f } from './field-texts.ts';
import { LeaveQuestion, useClosing } from './leave-guard.tsx';
import { useDeleteNetwork, useSaveNetwork } from './queries.ts';
import styles from './rule-editor.module.css';
import { sectionTexts as t } from './section-texts.ts';
import { texts } from './texts.ts';

/** Creates or changes a network. */
export function NetworkForm({
  overview,
  network,
  onClose,
}: {
  overview: PricingOverview;
  network?: NetworkView;
  onClose: () => void;
}) {
  const save = useSaveNetwork();
  const [name, setName] = useState(network?.name ?? '');
  const [terminalIds, setTerminals] = useState<readonly string[]>(network?.terminalIds ?? []);
  const dirty = useRef(false);
  dirty.current = name !== (network?.name ?? '') || !isSame(terminalIds, network?.terminalIds ?? []);
  const { close, guard } = useClosing(dirty, onClose);
  const submit = async () => {
    await save.mutateAsync({ id: network?._id, name: name.trim(), terminalIds });
    notify.success(t('networkSaved', { name: name.trim() }));
    dirty.current = false;
    onClose();
  };
  return (
    <Dialog open side onClose={close} title={network ? t('editNetwork', { name: network.name }) : t('newNetwork')}>
      <div className={styles.editor}>
        <Form
          submitLabel={network ? texts('save') : texts('create')}
          onSubmit={submit}
          secondary={<Button onClick={close}>{texts('cancel')}</Button>}
        >
          <TextField label={t('networkName')} name="name" value={name} onChange={setName} required maxLength={80} />
          <ChoiceField
            label={f('terminals')}
            name="terminalIds"
            groups={terminalChoices(overview)}
            value={terminalIds}
            onChange={(value) => setTerminals(value === 'all' ? [] : value)}
            missing={f('missingTerminals')}
          />
        </Form>
      </div>
      <LeaveQuestion guard={guard} />
    </Dialog>
  );
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** Asks before a network goes; the server keeps one that rules still use, and names them. */
export function RemoveNetwork({ network, onClose }: { network: NetworkView; onClose: () => void }) {
  const remove = useDeleteNetwork();
  const confirm = () =>
    remove.mutate(network._id, {
      onSuccess: () => {
        notify.success(t('networkRemoved', { name: network.name }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('removeNetworkTitle')}
      confirmLabel={texts('remove')}
      danger
      busy={remove.isPending}
      error={remove.error}
    >
      <p>{t('removeNetworkText', { name: network.name })}</p>
    </ConfirmDialog>
  );
}
