import type { WaitingOrder, WaitingTask } from '@handelsplatz/contract/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { usePreloaded } from '../../../ui/feedback/lazy-part.tsx';
import { LoadingWord, SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { CountBubble } from '../../../ui/feedback/status-badge.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { detailParts, OrderDetails } from '../detail/lazy-order-details.ts';
import { waitingQuery } from '../order-steps.ts';
import { LiftingTasks } from './lifting-tasks.tsx';
import grid from './numbers-table.module.css';
import { NumbersTable } from './numbers-table.tsx';
import { readTask, readWorkListSearch, toTaskWord, workListTasks } from './search.ts';
import { TaskTable } from './task-table.tsx';
import { t } from './texts.ts';
import { TransferTasks } from './transfer-tasks.tsx';

/** What waits for a seller, task by task. */
export default function WorkListPage() {
  usePreloaded(detailParts);
  const [search, setSearch] = useScreenSearch(readWorkListSearch);
  const task = readTask(search);
  const query = useQuery({ ...waitingQuery(task), placeholderData: keepPreviousData });
  const [open, setOpen] = useState<string>();
  const counts = query.data?.counts;
  const tabs = workListTasks.map((id) => ({
    id,
    label: t(id),
    badge: counts && counts[id] > 0 ? <CountBubble count={counts[id]} label={t(id)} /> : undefined,
  }));
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Tabs
        label={t('tabs')}
        tabs={tabs}
        current={task}
        onChange={(id) => setSearch({ aufgabe: toTaskWord(id as WaitingTask) })}
      >
        {query.isError && !query.data ? (
          <ErrorState error={query.error} what={t('title')} onRetry={() => void query.refetch()} />
        ) : !query.data || query.isPlaceholderData ? (
          <>
            <LoadingWord />
            <SkeletonLines lines={8} />
          </>
        ) : query.data.orders.length === 0 && task !== 'liftings' ? (
          <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>
        ) : (
          <Task task={task} orders={query.data.orders} onOpen={setOpen} />
        )}
      </Tabs>
      {open && <OrderDetails id={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface TaskProps {
  readonly task: WaitingTask;
  readonly orders: readonly WaitingOrder[];
  readonly onOpen: (id: string) => void;
}

function Task({ task, orders, onOpen }: TaskProps) {
  if (task === 'numbers') return <NumbersTable orders={orders} onOpen={onOpen} />;
  if (task === 'transfer') return <TransferTasks orders={orders} onOpen={onOpen} />;
  if (task === 'liftings')
    return (
      <div className={grid.below}>
        <LiftingTasks orders={orders} onOpen={onOpen} />
      </div>
    );
  return (
    <div className={grid.below}>
      <TaskTable task={task} orders={orders} onOpen={onOpen} />
    </div>
  );
}
