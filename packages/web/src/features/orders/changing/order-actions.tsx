import type { OrderDetail } from '@handelsplatz/contract/orders';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AmendmentForm } from '../amending/amendment-form.tsx';
import { OrderCompletion } from '../completing/order-completion.tsx';
import { LiftingForm } from '../lifting/lifting-form.tsx';
import { OrderRejection } from '../reviewing/order-rejection.tsx';
import { ApproveQuestion, CloseEmpty, CloseQuestion, TransferForm } from './step-dialogs.tsx';
import { t } from './texts.ts';

const offered = ['CANCEL', 'REJECT', 'AMEND', 'APPROVE', 'TRANSFER', 'LIFT', 'COMPLETE', 'CLOSE'] as const;

type Task = (typeof offered)[number];

/** The step that usually comes next: the last of these that the order allows. */
const usual: readonly Task[] = ['LIFT', 'TRANSFER', 'COMPLETE', 'APPROVE', 'CLOSE'];

/** The steps of the seller that the order allows now, the usual one last. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const [task, setTask] = useState<Task>();
  const allowed = offered.filter(
    (step) => order.steps.includes(step) && !(step === 'CANCEL' && order.steps.includes('REJECT')),
  );
  const isEmpty = order.liftedLitres === 0;
  const next = usual.findLast((step) => allowed.includes(step) && !(step === 'CLOSE' && isEmpty));
  const sorted = [...allowed.filter((step) => step !== next), ...(next ? [next] : [])];
  return (
    <>
      {sorted.map((step) => (
        <Button key={step} tone={step === next ? 'primary' : 'default'} onClick={() => setTask(step)}>
          {t(step === 'CLOSE' && isEmpty ? 'closeEmpty' : step)}
        </Button>
      ))}
      {task && <StepDialog task={task} order={order} onClose={() => setTask(undefined)} />}
    </>
  );
}

function StepDialog({ task, order, onClose }: { task: Task; order: OrderDetail; onClose: () => void }) {
  if (task === 'COMPLETE') return <OrderCompletion order={order} onClose={onClose} />;
  if (task === 'AMEND') return <AmendmentForm order={order} onClose={onClose} />;
  if (task === 'LIFT') return <LiftingForm order={order} onClose={onClose} />;
  if (task === 'APPROVE') return <ApproveQuestion order={order} onClose={onClose} />;
  if (task === 'TRANSFER') return <TransferForm order={order} onClose={onClose} />;
  if (task === 'CLOSE' && order.liftedLitres === 0) return <CloseEmpty order={order} onClose={onClose} />;
  if (task === 'CLOSE') return <CloseQuestion order={order} onClose={onClose} />;
  return <OrderRejection order={order} rejects={task === 'REJECT'} onClose={onClose} />;
}
