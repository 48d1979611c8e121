import type { WaitingOrder } from '@handelsplatz/contract/orders';
import { useRef, useState } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { LeaveQuestion, useLeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { TolerancePanel } from '../lifting/tolerance-panel.tsx';
import styles from '../orders.module.css';
import { orderSteps, useOrderStep } from '../steps/queries.ts';
import { readLiftings } from './pasted-liftings.ts';
import { useTaskColumns } from './task-columns.tsx';
import { t } from './texts.ts';

/** Orders that are being loaded, and the place to paste what the terminals have loaded. */
export function LiftingTasks({ orders, onOpen }: { orders: readonly WaitingOrder[]; onOpen: (id: string) => void }) {
  const { number } = useFormats();
  const lifted: Column<WaitingOrder> = {
    id: 'lifted',
    header: t('lifted'),
    align: 'right',
    cell: ({ liftedLitres }) => `${number(liftedLitres, 0)} l`,
  };
  return (
    <div className={styles.stack}>
      <Panel flush>
        <DataTable
          label={t('liftings')}
          columns={[...useTaskColumns(onOpen), lifted]}
          rows={orders}
          rowKey={({ _id }) => _id}
          empty={t('empty')}
        />
      </Panel>
      <PastePanel />
      <TolerancePanel />
    </div>
  );
}

function PastePanel() {
  const step = useOrderStep();
  const formats = useFormats();
  const [text, setText] = useState('');
  const [close, setClose] = useState(false);
  const dirty = useRef(false);
  dirty.current = text.trim() !== '';
  const guard = useLeaveGuard(dirty);
  const { liftings, problems } = readLiftings(text, close, formats);
  const commit = async () => {
    const sent = orderSteps.liftAll([...liftings]);
    await step.mutateAsync(() => sent);
    const { written, repeated, asked } = await sent;
    notify.success(t('pasted', { written, repeated, asked }));
    setText('');
  };
  const sentences = [...problems, ...readRefusals(step.error)];
  return (
    <Panel title={t('pasteTitle')}>
      <div className={styles.form}>
        <TextAreaField label={t('pasteLabel')} description={t('pasteHint')} value={text} onChange={setText} rows={5} />
        <CheckField label={t('pasteClose')} checked={close} onChange={setClose} />
        {sentences.length > 0 && (
          <Note tone="negative" alert>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Note>
        )}
        {step.error && <ErrorNote error={step.error} />}
        <div className={styles.actions}>
          <Button
            tone="primary"
            busy={step.isPending}
            disabled={liftings.length === 0 || problems.length > 0}
            onClick={() => void commit().catch(() => undefined)}
          >
            {liftings.length === 0 ? t('pasteNone') : t('pasteCommit', { count: liftings.length })}
          </Button>
        </div>
      </div>
      <LeaveQuestion guard={guard} />
    </Panel>
  );
}

function readRefusals(error: unknown): string[] {
  if (!isApiError(error) || !Array.isArray(error.body.rows)) return [];
  const rows = error.body.rows as readonly { index: number; detail: string }[];
  return rows.map(({ index, detail }) => t('line', { number: index + 1, problem: detail }));
}
