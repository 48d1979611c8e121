import type { NetworkView } from '@handelsplatz/contract/pricing/networks';
import { call } from '../../../platform/api/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ReasonForm } from '../shared/reason-form.tsx';
import { texts } from '../texts.ts';
import { useDialogs } from '../use-dialogs.ts';
import { networkTexts as t } from './texts.ts';

/** The most rules that the dialog names when a network is still used. */
const mostNamed = 10;

/** Asks for the reason before a network is deleted. When rules still use the network, it names them instead. */
export default function RemoveNetwork({ network, onClose }: { network: NetworkView; onClose: () => void }) {
  const { openNetworkHistory } = useDialogs();
  const { _id: id, version, name, usedBy } = network;
  const removeNow = async (reason: string) => {
    await call('DELETE /api/pricing/networks/:id', { params: { id }, query: { expectedVersion: version, reason } });
    const action = { label: texts('history'), run: () => openNetworkHistory(id) };
    notify.success(t('networkRemoved', { name }), { action });
    onClose();
  };
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
    <Dialog open onClose={onClose} title={t('removeNetworkTitle')} size="s">
      <ReasonForm
        submitLabel={texts('remove')}
        danger
        hint={t('networkReasonHint')}
        onSubmit={removeNow}
        onCancel={onClose}
      >
        <p>{t('removeNetworkText', { name })}</p>
      </ReasonForm>
    </Dialog>
  );
}
