import type { WaitingOrder } from '@handelsplatz/contract/orders';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { useCalls } from '../../../platform/api/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { DownloadButton } from '../../../ui/feedback/download-button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { stepCalls } from '../order-steps.ts';
import styles from '../orders.module.css';
import grid from './numbers-table.module.css';
import { useTaskColumns } from './task-columns.tsx';
import { t } from './texts.ts';

/** Confirmed orders on their way to the seller's ERP: the file, and the receipt of what the ERP has received. */
export function TransferTasks({ orders, onOpen }: { orders: readonly WaitingOrder[]; onOpen: (id: string) => void }) {
  const step = useCalls();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = orders.filter(({ _id }) => !left.has(_id));
  const toggle = (id: string, on: boolean) =>
    setLeft((before) => new Set(on ? [...before].filter((each) => each !== id) : [...before, id]));
  const commit = async () => {
    await step.mutateAsync(() =>
      stepCalls.transferAll(chosen.map(({ _id: id, version }) => ({ id, version, reference: '' }))),
    );
    notify.success(t('transferred', { count: chosen.length }));
  };
  const choice: Column<WaitingOrder> = {
    id: 'choice',
    header: t('transfer'),
    hideHeader: true,
    width: '44px',
    cell: ({ _id, orderId }) => (
      <input
        type="checkbox"
        aria-label={t('select', { number: orderId })}
        checked={!left.has(_id)}
        onChange={(event) => toggle(_id, event.currentTarget.checked)}
      />
    ),
  };
  return (
    <>
      <div className={grid.bar}>
        <span className={styles.hint}>{t('transferHint')}</span>
        <DownloadButton load={() => api.download('/api/orders/transfer-file')} />
      </div>
      <Panel flush>
        <DataTable
          dense
          label={t('transfer')}
          columns={[choice, ...useTaskColumns(onOpen)]}
          rows={orders}
          rowKey={({ _id }) => _id}
          empty={t('empty')}
        />
      </Panel>
      {step.error && <ErrorNote error={step.error} />}
      <div className={grid.bar}>
        <Button
          tone="primary"
          busy={step.isPending}
          disabled={chosen.length === 0}
          onClick={() => void commit().catch(() => undefined)}
        >
          {chosen.length === 0 ? t('transferNone') : t('commitTransfer', { count: chosen.length })}
        </Button>
      </div>
    </>
  );
}
