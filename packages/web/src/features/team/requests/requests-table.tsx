import type { UserRequest } from '@handelsplatz/contract/team';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { toOwnSpelling } from '../../../platform/texts.ts';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { StatusTone } from '../../../ui/feedback/note.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { fullName } from '../members-table.tsx';
import { nameRoles } from '../role-fields.tsx';
import styles from '../team.module.css';
import { DeleteQuestion } from './delete-question.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { RequestActions } from './request-actions.tsx';
import { t } from './texts.ts';

const tones: Readonly<Record<UserRequest['status'], StatusTone>> = {
  OPEN: 'info',
  INVITED: 'info',
  EXPIRED: 'warning',
  JOINED: 'positive',
  REJECTED: 'negative',
  DELETED: 'neutral',
};

/** An act on a request that needs a dialog. */
export interface AskedAct {
  readonly act: 'reject' | 'remove';
  readonly request: UserRequest;
}

/** Requests for users, those that wait first: of the user's account, or those to decide about. */
export function RequestsTable({ side }: { side: 'own' | 'received' }) {
  const formats = useFormats();
  const query = useQuery(read('/api/userRequests', { query: { side }, select: ({ requests }) => requests }));
  const [asked, setAsked] = useState<AskedAct>();
  const close = () => setAsked(undefined);
  return (
    <>
      <DataTable
        label={t(side)}
        columns={requestColumns(side, formats, setAsked)}
        rows={query.data}
        rowKey={({ _id }) => _id}
        error={query.error}
        onRetry={() => void query.refetch()}
        skeletonRows={3}
        pageBy={20}
        empty={
          <EmptyState title={t(side === 'own' ? 'emptyOwn' : 'emptyReceived')}>
            {t(side === 'own' ? 'emptyOwnText' : 'emptyReceivedText')}
          </EmptyState>
        }
      />
      {asked?.act === 'reject' && <RejectDialog request={asked.request} onClose={close} />}
      {asked?.act === 'remove' && <DeleteQuestion request={asked.request} onClose={close} />}
    </>
  );
}

const company: Column<UserRequest> = {
  id: 'company',
  header: t('company'),
  cell: ({ account }) => (
    <span className="stack shrink breaks">
      <span>{account.name}</span>
      <span className="muted">{account.customerNo}</span>
    </span>
  ),
};

function requestColumns(
  side: 'own' | 'received',
  formats: Formats,
  onAsk: (asked: AskedAct) => void,
): Column<UserRequest>[] {
  return [
    {
      id: 'person',
      header: t('person'),
      onCard: 'title',
      cell: (request) => (
        <span className="stack shrink breaks">
          <strong>{fullName(request)}</strong>
          <span className="muted">{request.email}</span>
        </span>
      ),
    },
    ...(side === 'received' ? [company] : []),
    {
      id: 'rights',
      header: t('rights'),
      width: 'auto',
      cell: ({ roles, note }) => (
        <span className="stack shrink breaks">
          <span>{nameRoles(roles)}</span>
          {note && <span className={styles.message}>{toOwnSpelling(`„${note}“`)}</span>}
        </span>
      ),
    },
    {
      id: 'asked',
      header: t('asked'),
      cell: ({ created, requestedBy }) => (
        <span className="stack shrink breaks">
          <span>{formats.dateTime(created)}</span>
          <span className="muted">{t('by', { who: requestedBy })}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      cell: (request) => <RequestState request={request} />,
    },
    {
      id: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'right',
      onCard: 'foot',
      cell: (request) => <RequestActions request={request} decides={side === 'received'} onAsk={onAsk} />,
    },
  ];
}

function RequestState({ request: { status, decidedBy, reason } }: { request: UserRequest }) {
  return (
    <span className="stack shrink breaks">
      <span>
        <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>
      </span>
      {decidedBy && <span className="muted">{t('by', { who: decidedBy })}</span>}
      {reason && <span className={styles.message}>{toOwnSpelling(`„${reason}“`)}</span>}
    </span>
  );
}
