import type { AccountDetail } from '@handelsplatz/contract/accounts';
import { reasonBody } from '@handelsplatz/contract/admin/input';
import { useState } from 'react';
import { call, useCall } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { hasFeature, hasRole, useSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { notify, notifyOutcome } from '../../../ui/feedback/notify.ts';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { t } from './change-texts.ts';
import { InviteDialog } from './invite-dialog.tsx';

/** What the provider does with an account: master data, enabling for trading, disabling. */
export function DeskPanel({ account }: { account: AccountDetail }) {
  const { dateTime } = useFormats();
  const [open, setOpen] = useState<'change' | 'disable' | 'invite'>();
  const isAdministrator = hasRole('MyTeam_Manage');
  const isOwn = useSession().account.id === account._id;
  const { disabledAt, disabledReason, type } = account;
  return (
    <section className="column gap-3">
      <h3>{t('desk')}</h3>
      {disabledAt && (
        <Note tone="negative">{t('disabledSince', { at: dateTime(disabledAt), reason: disabledReason })}</Note>
      )}
      {isAdministrator && type === 'buyer' && hasFeature('purchasingDisabled') && <Trading account={account} />}
      <div className="wrap gap-2">
        <Button size="s" onClick={() => setOpen('change')}>
          {t('change')}
        </Button>
        {isAdministrator && !disabledAt && (
          <Button size="s" onClick={() => setOpen('invite')}>
            {t('inviteUser')}
          </Button>
        )}
        {isAdministrator && disabledAt && <EnableButton account={account} />}
        {isAdministrator && !disabledAt && !isOwn && (
          <Button size="s" tone="danger" onClick={() => setOpen('disable')}>
            {t('disable')}
          </Button>
        )}
      </div>
      {open === 'change' && <ChangeDialog account={account} onClose={() => setOpen(undefined)} />}
      {open === 'invite' && <InviteDialog account={account} onClose={() => setOpen(undefined)} />}
      {open === 'disable' && <DisableDialog account={account} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function Trading({ account: { _id, name, purchasingEnabled } }: { account: AccountDetail }) {
  const set = useCall('PUT /api/admin/accounts/:id/trading');
  const change = (enabled: boolean) =>
    set.mutate(
      { params: { id: _id }, body: { enabled } },
      notifyOutcome(t(enabled ? 'tradingOn' : 'tradingOff', { name })),
    );
  return (
    <SwitchField
      label={t('trading')}
      description={t('tradingHint')}
      checked={purchasingEnabled}
      disabled={set.isPending}
      onChange={change}
    />
  );
}

function EnableButton({ account: { _id, name } }: { account: AccountDetail }) {
  const enable = useCall('POST /api/admin/accounts/:id/enable');
  const run = () => enable.mutate({ params: { id: _id } }, notifyOutcome(t('enabled', { name })));
  return (
    <Button size="s" busy={enable.isPending} onClick={run}>
      {t('enable')}
    </Button>
  );
}

interface DialogProps {
  readonly account: AccountDetail;
  readonly onClose: () => void;
}

function DisableDialog({ account: { _id, name }, onClose }: DialogProps) {
  const submit = async (reason: string) => {
    await call('POST /api/admin/accounts/:id/disable', { params: { id: _id }, body: { reason } });
    notify.success(t('disabled', { name }));
    onClose();
  };
  return (
    <ReasonDialog
      rules={reasonBody}
      title={t('disableTitle', { name })}
      label={t('reason')}
      submitLabel={t('disable')}
      cancelLabel={t('back')}
      danger
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('disableText')}</p>
    </ReasonDialog>
  );
}
