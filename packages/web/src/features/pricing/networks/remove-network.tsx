import type { NetworkView } from '@handelsplatz/contract/pricing';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { invalidateTopics } from '../../platform/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/text-field.tsx';
import { fieldTexts as f } from './field-texts.ts';
import { useDeleteNetwork } from './queries.ts';
import { sectionTexts as t } from './section-texts.ts';
import { texts } from './texts.ts';
import { useWindows } from './use-windows.ts';

/** Rules that are named where a network is still used. */
const mostNamed = 10;

/** Asks before a network goes, and why; of one that rules still use it says so instead, and by which. */
export function RemoveNetwork({ network, onClose }: { network: NetworkView; onClose: () => void }) {
  const remove = useDeleteNetwork();
  const { openNetworkHistory } = useWindows();
  const [reason, setReason] = useState('');
  const { _id: id, version, name, usedBy } = network;
  const confirm = () =>
    remove.mutate(
      { id, version, reason: reason.trim() },
      {
        onSuccess: () => {
          const action = { label: texts('history'), run: () => openNetworkHistory(id) };
          notify.success(t('networkRemoved', { name }), { action });
          onClose();
        },
        onError: (error) => isApiError(error, 'network_changed') && invalidateTopics(['pricing']),
      },
    );
  if (usedBy.length > 0)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('networkInUseTitle')}
        size="s"
        footer={<Button onClick={onClose}>{texts('close')}</Button>}
      >
        <p>{t('networkInUse', { name, count: usedBy.length })}</p>
        <ul>
          {usedBy.slice(0, mostNamed).map((rule) => (
            <li key={rule._id}>{rule.name || t('networkRuleUnnamed')}</li>
          ))}
          {usedBy.length > mostNamed && <li>{t('networkRulesMore', { count: usedBy.length - mostNamed })}</li>}
        </ul>
      </Dialog>
    );
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
      <p>{t('removeNetworkText', { name })}</p>
      <TextField
        label={f('reason')}
        description={t('networkReasonHint')}
        value={reason}
        onChange={setReason}
        maxLength={500}
      />
    </ConfirmDialog>
  );
}
