import type { WaitingOrder } from '@handelsplatz/contract/orders';
import { completion } from '@handelsplatz/contract/orders/input';
import { useRef, useState } from 'react';
import { useCalls } from '../../../platform/api/calls.ts';
import { readBlock } from '../../../platform/clipboard.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { checkInput } from '../../../ui/form/contract-rules.ts';
import { useLeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { stepCalls } from '../order-steps.ts';
import { readRowRefusals } from './row-refusals.ts';
import { t } from './texts.ts';

/** The three numbers of an order, in the sequence of the columns. */
export const numberNames = ['contractNumber', 'liftingNumber', 'pickupNumber'] as const;

/** The name of one of the three numbers. */
export type NumberName = (typeof numberNames)[number];
type Numbers = Readonly<Record<NumberName, string>>;
type Typed = Readonly<Record<string, Numbers>>;

/** What was typed or pasted into the table, and its commit: all filled rows, or none. Rows that were not sent keep their values. */
export function useTypedNumbers(orders: readonly WaitingOrder[]) {
  const step = useCalls();
  const [typed, setTyped] = useState<Typed>({});
  const isDirty = orders.some(({ _id }) => typed[_id]);
  const dirty = useRef(false);
  dirty.current = isDirty;
  const guard = useLeaveGuard(dirty);
  const read = (order: WaitingOrder) => typed[order._id] ?? toNumbers(order);
  const isFilled = (order: WaitingOrder) => numberNames.every((name) => read(order)[name].trim() !== '');
  const filled = orders.filter(isFilled);
  const begun = orders.filter(
    (order) => typed[order._id] && !isFilled(order) && numberNames.some((name) => read(order)[name] !== ''),
  );
  const refused = new Map(readRowRefusals(step.error).map(({ index, detail }) => [filled[index]?._id, detail]));
  return {
    read,
    filled: filled.length,
    begun: begun.length,
    wrong: countWrong(filled.map(read)),
    isDirty,
    guard,
    isPending: step.isPending,
    error: step.error,
    problem: (order: WaitingOrder, name: NumberName) =>
      findProblem(typed[order._id], name) ?? (name === 'contractNumber' ? refused.get(order._id) : undefined),
    set: (order: WaitingOrder, name: NumberName, value: string) =>
      setTyped((before) => ({ ...before, [order._id]: { ...(before[order._id] ?? toNumbers(order)), [name]: value } })),
    paste(text: string, order: WaitingOrder, name: NumberName) {
      const next = pasteBlock(readBlock(text), { orders, typed, id: order._id, name });
      if (typeof next === 'string') notify.error(next);
      else setTyped(next);
    },
    discard: () => setTyped({}),
    async commit() {
      await step.mutateAsync(() =>
        stepCalls.completeAll(filled.map((order) => ({ id: order._id, version: order.version, ...read(order) }))),
      );
      notify.success(t('confirmed', { count: filled.length }));
      // What was typed in other rows stays, and so does what was typed while the server answered.
      const sent = new Set(filled.map(({ _id }) => _id));
      setTyped((before) =>
        Object.fromEntries(Object.entries(before).filter(([id, numbers]) => !sent.has(id) || numbers !== typed[id])),
      );
    },
  };
}

function toNumbers(order: WaitingOrder): Numbers {
  const { contractNumber, liftingNumber, pickupNumber } = order;
  return {
    contractNumber: contractNumber ?? '',
    liftingNumber: liftingNumber ?? '',
    pickupNumber: pickupNumber ?? '',
  };
}

/** The contract's sentence about one cell; an empty cell has none. */
function findProblem(numbers: Numbers | undefined, name: NumberName): string | undefined {
  if (!numbers || numbers[name].trim() === '') return undefined;
  return checkInput(completion, numbers).problems.find(({ path }) => path === name)?.message;
}

function countWrong(rows: readonly Numbers[]): number {
  return rows.reduce((sum, numbers) => sum + numberNames.filter((name) => findProblem(numbers, name)).length, 0);
}

interface Pasting {
  readonly orders: readonly WaitingOrder[];
  readonly typed: Typed;
  readonly id: string;
  readonly name: NumberName;
}

/** The typed numbers after a block was pasted into a cell, or the sentence that says why it does not fit. */
function pasteBlock(block: readonly string[][], { orders, typed, id, name }: Pasting): Typed | string {
  const top = orders.findIndex((order) => order._id === id);
  const left = numberNames.indexOf(name);
  if (block.length > orders.length - top) return t('tooManyRows');
  if (block.some((row) => row.length > numberNames.length - left)) return t('tooManyColumns');
  const next: Record<string, Numbers> = { ...typed };
  for (const [down, row] of block.entries()) {
    const order = orders[top + down];
    if (!order) continue;
    const cells = Object.fromEntries(row.map((cell, right) => [numberNames[left + right] ?? name, cell.trim()]));
    next[order._id] = { ...(next[order._id] ?? toNumbers(order)), ...cells };
  }
  return next;
}
