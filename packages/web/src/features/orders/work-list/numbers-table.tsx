import type { WaitingOrder } from '@handelsplatz/contract/orders';
import { completion } from '@handelsplatz/contract/orders/input';
import type { ClipboardEvent } from 'react';
import { useState } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { checkInput } from '../../../ui/form/contract-rules.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from '../orders.module.css';
import { orderSteps, useOrderStep } from '../steps/queries.ts';
import grid from './numbers-table.module.css';
import { isBlock, readBlock } from './pasted-block.ts';
import { useTaskColumns } from './task-columns.tsx';
import { t } from './texts.ts';

const names = ['contractNumber', 'liftingNumber', 'pickupNumber'] as const;
type Name = (typeof names)[number];
type Numbers = Readonly<Record<Name, string>>;
type Typed = Readonly<Record<string, Numbers>>;

const empty: Numbers = { contractNumber: '', liftingNumber: '', pickupNumber: '' };

/** The numbers of many orders, typed in the table or pasted from a spreadsheet. All filled rows are saved, or none. */
export function NumbersTable({ orders, onOpen }: { orders: readonly WaitingOrder[]; onOpen: (id: string) => void }) {
  const step = useOrderStep();
  const [typed, setTyped] = useState<Typed>({});
  const rows = orders.map((order) => ({ order, numbers: typed[order._id] ?? toNumbers(order) }));
  const filled = rows.filter(({ numbers }) => names.every((name) => numbers[name].trim() !== ''));
  const begun = rows.filter(
    ({ order, numbers }) =>
      typed[order._id] && !filled.some((row) => row.order === order) && names.some((name) => numbers[name] !== ''),
  );
  const wrong = countWrong(filled.map(({ numbers }) => numbers));
  const refused = readRefusals(
    step.error,
    filled.map(({ order }) => order._id),
  );
  const set = (id: string, name: Name, value: string) =>
    setTyped((before) => ({
      ...before,
      [id]: { ...(before[id] ?? toNumbers(orders.find((each) => each._id === id))), [name]: value },
    }));
  const paste = (event: ClipboardEvent, id: string, name: Name) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isBlock(text)) return;
    event.preventDefault();
    const next = pasteBlock(readBlock(text), { orders, typed, id, name });
    if (typeof next === 'string') notify.error(next);
    else setTyped(next);
  };
  const commit = async () => {
    await step.mutateAsync(() =>
      orderSteps.completeAll(
        filled.map(({ order, numbers }) => ({ id: order._id, version: order.version, ...numbers })),
      ),
    );
    notify.success(t('confirmed', { count: filled.length }));
    setTyped({});
  };
  const shared = useTaskColumns(onOpen).filter(({ id }) => id !== 'gross' && id !== 'created');
  const cells = names.map(
    (name): Column<WaitingOrder> => ({
      id: name,
      header: t(name),
      cell: (order) => (
        <NumberCell
          label={t('cellOf', { name: t(name), number: order.orderId })}
          value={(typed[order._id] ?? toNumbers(order))[name]}
          problem={
            findProblem(typed[order._id], name) ?? (name === 'contractNumber' ? refused.get(order._id) : undefined)
          }
          onChange={(value) => set(order._id, name, value)}
          onPaste={(event) => paste(event, order._id, name)}
        />
      ),
    }),
  );
  return (
    <>
      <p className={styles.hint}>{t('numbersHint')}</p>
      <Panel flush>
        <DataTable
          label={t('numbers')}
          columns={[...shared, ...cells]}
          rows={orders}
          rowKey={({ _id }) => _id}
          empty={t('empty')}
        />
      </Panel>
      {step.error && <ErrorNote error={step.error} />}
      <div className={grid.bar}>
        <span className={styles.hint}>
          {[
            ...(begun.length > 0 ? [t('incomplete', { count: begun.length })] : []),
            ...(wrong > 0 ? [t('wrong', { count: wrong })] : []),
          ].join(' · ')}
        </span>
        {Object.keys(typed).length > 0 && <Button onClick={() => setTyped({})}>{t('discard')}</Button>}
        <Button
          tone="primary"
          busy={step.isPending}
          disabled={filled.length === 0 || wrong > 0}
          onClick={() => void commit().catch(() => undefined)}
        >
          {t('commitNumbers', { count: filled.length })}
        </Button>
      </div>
    </>
  );
}

function toNumbers(order: WaitingOrder | undefined): Numbers {
  if (!order) return empty;
  const { contractNumber, liftingNumber, pickupNumber } = order;
  return {
    contractNumber: contractNumber ?? '',
    liftingNumber: liftingNumber ?? '',
    pickupNumber: pickupNumber ?? '',
  };
}

/** The contract's sentence about one cell; an empty cell has none. */
function findProblem(numbers: Numbers | undefined, name: Name): string | undefined {
  if (!numbers || numbers[name].trim() === '') return undefined;
  return checkInput(completion, numbers).problems.find(({ path }) => path === name)?.message;
}

function countWrong(rows: readonly Numbers[]): number {
  return rows.reduce((sum, numbers) => sum + names.filter((name) => findProblem(numbers, name)).length, 0);
}

interface Pasting {
  readonly orders: readonly WaitingOrder[];
  readonly typed: Typed;
  readonly id: string;
  readonly name: Name;
}

/** The typed numbers after a block was pasted into a cell, or the sentence that says why it does not fit. */
function pasteBlock(block: readonly string[][], { orders, typed, id, name }: Pasting): Typed | string {
  const top = orders.findIndex((order) => order._id === id);
  const left = names.indexOf(name);
  if (block.length > orders.length - top) return t('tooManyRows');
  if (block.some((row) => row.length > names.length - left)) return t('tooManyColumns');
  const next: Record<string, Numbers> = { ...typed };
  for (const [down, row] of block.entries()) {
    const order = orders[top + down];
    if (!order) continue;
    const cells = Object.fromEntries(row.map((cell, right) => [names[left + right] ?? name, cell]));
    next[order._id] = { ...(next[order._id] ?? toNumbers(order)), ...cells };
  }
  return next;
}

/** The server's sentences about rows, by the orders that were sent. */
function readRefusals(error: unknown, sent: readonly string[]): ReadonlyMap<string, string> {
  if (!isApiError(error) || !Array.isArray(error.body.rows)) return new Map();
  const rows = error.body.rows as readonly { index: number; detail: string }[];
  return new Map(rows.map(({ index, detail }) => [sent[index] ?? '', detail]));
}

interface CellProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

function NumberCell({ label, value, problem, onChange, onPaste }: CellProps) {
  return (
    <span className={grid.cell}>
      <input
        className={grid.input}
        aria-label={label}
        aria-invalid={problem !== undefined}
        title={problem}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onPaste={onPaste}
      />
      {problem && <span className={grid.problem}>{problem}</span>}
    </span>
  );
}
