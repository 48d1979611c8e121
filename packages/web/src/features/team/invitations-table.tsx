import type { Invitation } from '@handelsplatz/contract/team';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useCall } from '../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { notify, notifyOutcome } from '../../ui/feedback/notify.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { fullName } from './members-table.tsx';
import { nameRoles } from './role-fields.tsx';
import { t } from './texts.ts';

/** Invitations that nobody has accepted yet: sent again, or withdrawn after a question. */
export function InvitationsTable() {
  const formats = useFormats();
  const query = useQuery(read('/api/team/invitations', { select: ({ invitations }) => invitations }));
  const [leaving, setLeaving] = useState<Invitation>();
  return (
    <>
      <DataTable
        label={t('invitations')}
        columns={invitationColumns(formats, setLeaving)}
        rows={query.data}
        rowKey={({ _id }) => _id}
        error={query.error}
        onRetry={() => void query.refetch()}
        skeletonRows={2}
        empty={<EmptyState title={t('invitationsEmpty')}>{t('invitationsEmptyText')}</EmptyState>}
      />
      {leaving && <WithdrawQuestion invitation={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function invitationColumns(formats: Formats, onWithdraw: (invitation: Invitation) => void): Column<Invitation>[] {
  return [
    {
      id: 'name',
      header: t('name'),
      onCard: 'title',
      cell: (invitation) => (
        <span className="stack shrink breaks">
          <strong>{fullName(invitation)}</strong>
          <span className="muted">{invitation.email}</span>
        </span>
      ),
    },
    { id: 'roles', header: t('rights'), width: 'auto', cell: ({ roles }) => nameRoles(roles) },
    { id: 'sent', header: t('sent'), cell: ({ sent }) => formats.dateTime(sent) },
    { id: 'expires', header: t('validUntil'), cell: ({ expires }) => formats.dateTime(expires) },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state }) => (
        <StatusBadge tone={state === 'SENT' ? 'info' : 'warning'}>
          {t(state === 'SENT' ? 'open' : 'expired')}
        </StatusBadge>
      ),
    },
    {
      id: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'right',
      onCard: 'foot',
      cell: (invitation) => <Actions invitation={invitation} onWithdraw={onWithdraw} />,
    },
  ];
}

interface ActionsProps {
  readonly invitation: Invitation;
  readonly onWithdraw: (invitation: Invitation) => void;
}

function Actions({ invitation, onWithdraw }: ActionsProps) {
  const resend = useCall('POST /api/team/invitations/:id/resend');
  const name = fullName(invitation);
  const send = () => resend.mutate({ params: { id: invitation._id } }, notifyOutcome(t('resent', { name })));
  return (
    <span className="wrap gap-2">
      <Button size="s" busy={resend.isPending} aria-label={t('resendAbout', { name })} onClick={send}>
        {t('resend')}
      </Button>
      <Button size="s" tone="subtle" aria-label={t('withdrawAbout', { name })} onClick={() => onWithdraw(invitation)}>
        {t('withdraw')}
      </Button>
    </span>
  );
}

function WithdrawQuestion({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const withdraw = useCall('DELETE /api/team/invitations/:id');
  const name = fullName(invitation);
  const confirm = () =>
    withdraw.mutate(
      { params: { id: invitation._id } },
      {
        onSuccess: () => {
          notify.success(t('withdrawn', { name }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('withdrawTitle', { name })}
      confirmLabel={t('withdraw')}
      danger
      busy={withdraw.isPending}
      error={withdraw.error}
    >
      <p>{t('withdrawText')}</p>
    </ConfirmDialog>
  );
}
