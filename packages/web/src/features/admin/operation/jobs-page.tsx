import type { JobsStatus } from '@handelsplatz/contract/admin';
import { queueNames } from '@handelsplatz/domain/admin';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { countText } from '../../../ui/data-table/count-text.ts';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { notifyOutcome } from '../../../ui/feedback/notify.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DeskPage } from '../desk-page.tsx';
import { planText } from './plan-text.ts';
import { jobsQuery } from './queries.ts';
import { t } from './texts.ts';

type Queue = JobsStatus['queues'][number];
type Failure = JobsStatus['failures'][number];

/** Background work: what failed with its error, then each queue with its counts and plan. */
export default function JobsPage() {
  const { data, error, refetch } = useQuery(jobsQuery());
  const formats = useFormats();
  const failed = data ? undefined : (error ?? undefined);
  return (
    <DeskPage title={t('jobs')} intro={t('jobsIntro')}>
      <Panel title={t('failures')} flush>
        <DataTable
          label={t('failures')}
          columns={failureColumns(formats)}
          rows={data?.failures}
          rowKey={({ _id }) => _id}
          pageBy={20}
          skeletonRows={3}
          error={failed}
          onRetry={() => void refetch()}
          empty={<EmptyState title={t('noFailuresTitle')}>{t('noFailures')}</EmptyState>}
        />
      </Panel>
      <Panel title={t('queues')} flush>
        <DataTable
          label={t('queues')}
          columns={queueColumns(formats)}
          rows={data?.queues}
          rowKey={({ name }) => name}
          pageBy={20}
          error={failed}
          onRetry={() => void refetch()}
          empty={<EmptyState title={t('noQueuesTitle')}>{t('noQueues')}</EmptyState>}
        />
      </Panel>
    </DeskPage>
  );
}

function failureColumns({ dateTime }: Formats): Column<Failure>[] {
  return [
    { id: 'queue', header: t('queue'), onCard: 'title', cell: ({ queue }) => <QueueName queue={queue} /> },
    {
      id: 'state',
      header: t('state'),
      onCard: 'aside',
      cell: ({ state }) => (
        <StatusBadge tone={state === 'failed' ? 'negative' : 'warning'}>
          {state === 'failed' ? t('stateFailed') : t('stateRetry')}
        </StatusBadge>
      ),
    },
    {
      id: 'error',
      header: t('error'),
      width: 'auto',
      cell: ({ error }) => <span className="breaks">{error || '–'}</span>,
    },
    {
      id: 'attempt',
      header: t('attempt'),
      cell: ({ attempts, mostAttempts }) => t('attemptText', { count: attempts, most: mostAttempts }),
    },
    { id: 'when', header: t('when'), cell: ({ at }) => dateTime(at) },
    { id: 'retry', header: t('retry'), hideHeader: true, onCard: 'foot', cell: (job) => <RetryButton job={job} /> },
  ];
}

const nameQueue = (queue: string): string => queueNames[queue] ?? queue;

/** The name of a queue; its word in the code on hover, as the server's log writes it. */
function QueueName({ queue }: { queue: string }) {
  return <strong title={queue}>{nameQueue(queue)}</strong>;
}

function RetryButton({ job: { _id: id, queue } }: { job: Failure }) {
  const retry = useCall('POST /api/admin/jobs/:queue/:id/retry');
  const run = () => retry.mutate({ params: { queue, id } }, notifyOutcome(t('retried')));
  return (
    <Button size="s" busy={retry.isPending} aria-label={t('retryOf', { queue: nameQueue(queue) })} onClick={run}>
      {t('retry')}
    </Button>
  );
}

function queueColumns(formats: Formats): Column<Queue>[] {
  const count = (id: 'waiting' | 'retrying' | 'active' | 'completed' | 'failed'): Column<Queue> => ({
    id,
    header: t(id),
    align: 'right',
    sortable: true,
    value: (queue) => queue[id].total,
    cell: (queue) => (queue[id].total > 0 ? countText(formats, queue[id]) : '–'),
  });
  return [
    {
      id: 'name',
      header: t('queue'),
      onCard: 'title',
      sortable: true,
      value: ({ name }) => nameQueue(name),
      cell: ({ name }) => <QueueName queue={name} />,
    },
    {
      id: 'plan',
      header: t('plan'),
      cell: ({ cron, zone }) =>
        cron ? <span title={t('planZone', { cron, zone: zone ?? 'UTC' })}>{planText(cron)}</span> : '–',
    },
    count('waiting'),
    count('retrying'),
    count('active'),
    count('completed'),
    count('failed'),
    { id: 'last', header: t('lastCompleted'), cell: ({ lastCompleted }) => formats.dateTime(lastCompleted) },
  ];
}
