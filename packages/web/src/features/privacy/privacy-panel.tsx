import type { ErasurePlan } from '@handelsplatz/contract/privacy';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { read, useCall } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { DownloadButton } from '../../ui/feedback/download-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { t } from './texts.ts';

/** What is stored about a person: information as files, and the erasure with all that it does. Without a user: oneself. */
export default function PrivacyPanel({ userId }: { readonly userId?: string }) {
  const session = useSession();
  const id = userId ?? session.userId;
  const query = useQuery(read('/api/user/:id/erasure', { params: { id } }));
  const plan = query.data;
  if (!plan)
    return query.error ? (
      <ErrorState error={query.error} what={t('failed')} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonLines lines={8} />
    );
  const params = { id };
  return (
    <div className="column gap-5">
      <Panel title={t('exportTitle')}>
        <div className="column gap-3">
          <p>{t('exportText', { person: plan.person })}</p>
          <div className="wrap gap-2">
            <DownloadButton label={t('pdf')} load={() => api.download('/api/user/:id/export/pdf', { params })} />
            <DownloadButton label={t('json')} load={() => api.download('/api/user/:id/export', { params })} />
          </div>
        </div>
      </Panel>
      <Panel title={t('eraseTitle')}>
        <Erasure id={id} plan={plan} isOwn={id === session.userId} />
      </Panel>
    </div>
  );
}

function Erasure({ id, plan, isOwn }: { id: string; plan: ErasurePlan; isOwn: boolean }) {
  const formats = useFormats();
  const when = plan.erasedAt && formats.dateTime(plan.erasedAt);
  return (
    <div className="column gap-3">
      {when ? (
        <Note tone="info">
          {plan.keepUntil ? t('done', { when, until: formats.day(plan.keepUntil) }) : t('doneAll', { when })}
        </Note>
      ) : (
        <p>{t('eraseText')}</p>
      )}
      <h3>{when ? t('replacedDone') : t('replaced')}</h3>
      <p>{plan.replaced.join(', ')}</p>
      {!when && (
        <>
          <h3>{t('deleted')}</h3>
          <DataTable
            label={t('deleted')}
            columns={deletedColumns}
            rows={plan.deleted}
            rowKey={({ what }) => what}
            empty={t('nothingDeleted')}
          />
        </>
      )}
      <h3>{t('kept')}</h3>
      <DataTable
        label={t('kept')}
        columns={[
          { id: 'what', header: t('what'), onCard: 'title', cell: ({ what }) => what },
          { id: 'count', header: t('count'), align: 'right', cell: ({ count }) => formats.number(count, 0) },
          { id: 'law', header: t('law'), cell: ({ law }) => law },
          { id: 'until', header: t('until'), cell: ({ until }) => formats.day(until) },
        ]}
        rows={plan.kept}
        rowKey={({ what }) => what}
        empty={t('nothingKept')}
      />
      {!when && <EraseButton id={id} plan={plan} isOwn={isOwn} />}
    </div>
  );
}

function EraseButton({
  id,
  plan: { person, lastAdministrator },
  isOwn,
}: {
  id: string;
  plan: ErasurePlan;
  isOwn: boolean;
}) {
  const [asking, setAsking] = useState(false);
  const erase = useCall('POST /api/user/:id/erasure');
  const run = () =>
    erase.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          setAsking(false);
          notify.success(t('erased', { person }));
        },
      },
    );
  if (lastAdministrator) return <Note tone="warning">{t('lastAdministrator', { person })}</Note>;
  return (
    <div>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {t('erase')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('question', { person })}
        confirmLabel={t('erase')}
        busy={erase.isPending}
        error={erase.error ?? undefined}
        onConfirm={run}
        onClose={() => setAsking(false)}
      >
        {isOwn ? t('ownWarning') : t('warning', { person })}
      </ConfirmDialog>
    </div>
  );
}

const deletedColumns: Column<ErasurePlan['deleted'][number]>[] = [
  { id: 'what', header: t('what'), onCard: 'title', cell: ({ what }) => what },
  { id: 'count', header: t('count'), align: 'right', cell: ({ count }) => String(count) },
];
