import type { WaitingOrder } from '@handelsplatz/contract/orders';
import { isBlock } from '../../../platform/clipboard.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { LeaveQuestion } from '../../../ui/form/leave-guard.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from '../orders.module.css';
import { EntryCell } from './entry-cell.tsx';
import grid from './numbers-table.module.css';
import { useTaskColumns } from './task-columns.tsx';
import { t } from './texts.ts';
import { numberNames, useTypedNumbers } from './use-typed-numbers.ts';

/** The numbers of many orders, typed in the table or pasted from a spreadsheet. All filled rows are saved, or none. */
export function NumbersTable({ orders, onOpen }: { orders: readonly WaitingOrder[]; onOpen: (id: string) => void }) {
  const numbers = useTypedNumbers(orders);
  const shared = useTaskColumns(onOpen).filter(({ id }) => id !== 'gross' && id !== 'created');
  const cells = numberNames.map(
    (name): Column<WaitingOrder> => ({
      id: name,
      header: t(name),
      width: '20ch',
      cell: (order) => (
        <EntryCell
          label={t('cellOf', { name: t(name), number: order.orderId })}
          value={numbers.read(order)[name]}
          problem={numbers.problem(order, name)}
          onChange={(value) => numbers.set(order, name, value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (!isBlock(text)) return;
            event.preventDefault();
            numbers.paste(text, order, name);
          }}
        />
      ),
    }),
  );
  return (
    <>
      <p className={grid.intro}>{t('numbersHint')}</p>
      <Panel flush>
        <DataTable
          dense
          label={t('numbers')}
          columns={[...shared, ...cells]}
          rows={orders}
          rowKey={({ _id }) => _id}
          empty={t('empty')}
        />
      </Panel>
      {numbers.error && <ErrorNote error={numbers.error} />}
      <CommitBar {...numbers} />
      <LeaveQuestion guard={numbers.guard} />
    </>
  );
}

type Committed = ReturnType<typeof useTypedNumbers>;

function CommitBar({ begun, wrong, filled, isDirty, isPending, discard, commit }: Committed) {
  const remarks = [
    ...(begun > 0 ? [t('incomplete', { count: begun })] : []),
    ...(wrong > 0 ? [t('wrong', { count: wrong })] : []),
  ];
  return (
    <div className={grid.bar}>
      <span className={styles.hint}>{remarks.join(' · ')}</span>
      {isDirty && <Button onClick={discard}>{t('discard')}</Button>}
      <Button
        tone="primary"
        busy={isPending}
        disabled={filled === 0 || wrong > 0}
        onClick={() => void commit().catch(() => undefined)}
      >
        {filled === 0 ? t('commitNone') : t('commitNumbers', { count: filled })}
      </Button>
    </div>
  );
}
