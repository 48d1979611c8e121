import { longestReason } from '@handelsplatz/contract/pricing/input';
import type { NetworkView } from '@handelsplatz/contract/pricing/networks';
import { useState } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { invalidateTopics } from '../../../platform/api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/overlays/dialog.tsx';
import { useDeleteNetwork } from '../queries.ts';
import { fieldTexts as f } from '../shared/field-texts.ts';
import { networkTexts as t } from './texts.ts';
import { texts } from '../texts.ts';
import { useDialogs } from '../use-dialogs.ts';

/** The most rules that the dialog names when a network is still used. */
const mostNamed = 10;

/** Asks for the reason before a network is deleted. When rules still use the network, it names them instead. */
export function RemoveNetwork({ network, onClose }: { network: NetworkView; onClose: () => void }) {
  const remove = useDeleteNetwork();
  const { openNetworkHistory } = useDialogs();
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
        maxLength={longestReason}
      />
    </ConfirmDialog>
  );
}
