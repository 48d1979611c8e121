import type { DeviceSession } from '@handelsplatz/contract/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { readDevice } from '../device-name.ts';
import { endSession, sessionsQuery } from '../queries.ts';
import styles from './profile-page.module.css';
import { t } from './profile-texts.ts';

/** The user's sessions, with a button that ends each of them except the current one. */
export function SessionsTab() {
  const formats = useFormats();
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const [leaving, setLeaving] = useState<DeviceSession>();
  const columns = useMemo(() => sessionColumns(formats, setLeaving), [formats]);
  const end = useMutation({
    mutationFn: (session: DeviceSession) => endSession(session._id),
    onSuccess: () => {
      setLeaving(undefined);
      notify.success(t('ended'));
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <>
      <Panel title={t('sessionsTitle')} flush>
        <DataTable
          label={t('sessionsTitle')}
          columns={columns}
          rows={sessions.data}
          rowKey={(session) => session._id}
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
          empty={<EmptyState title={t('noSessions')} />}
          skeletonRows={2}
        />
      </Panel>
      <p className={styles.hint}>{t('sessionsHint')}</p>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && end.mutate(leaving)}
        title={t('endTitle')}
        confirmLabel={t('end')}
        busy={end.isPending}
        error={end.error}
      >
        <p>{leaving && t('endText', { device: deviceName(leaving) })}</p>
      </ConfirmDialog>
    </>
  );
}

function sessionColumns(formats: Formats, onEnd: (session: DeviceSession) => void): Column<DeviceSession>[] {
  return [
    {
      id: 'device',
      header: t('device'),
      onCard: 'title',
      cell: (session) => (
        <span className={styles.device}>
          {deviceName(session)}
          {session.current && <StatusBadge tone="positive">{t('thisDevice')}</StatusBadge>}
        </span>
      ),
    },
    { id: 'since', header: t('since'), cell: (session) => formats.dateTime(session.createdAt) },
    { id: 'seen', header: t('lastSeen'), cell: (session) => formats.dateTime(session.lastSeenAt) },
    {
      id: 'end',
      header: t('actions'),
      hideHeader: true,
      align: 'right',
      onCard: 'foot',
      cell: (session) =>
        session.current ? null : (
          <Button size="s" onClick={() => onEnd(session)}>
            {t('end')}
          </Button>
        ),
    },
  ];
}

function deviceName(session: DeviceSession): string {
  const device = readDevice(session.userAgent);
  return device ? t('browserOn', device) : t('unknownDevice');
}
