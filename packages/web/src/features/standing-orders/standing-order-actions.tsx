import type { StandingOrderDetail } from '@handelsplatz/contract/standing-orders';
import { useState } from 'react';
import { call, useCall } from '../../platform/api/calls.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { notify, notifyFailure } from '../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { isWaiting } from './standing-order-state.tsx';
import { detailTexts as d } from './texts.ts';

/** Pause, resume, change and cancel, as far as the state of the standing order allows. */
export function StandingOrderActions({ standingOrder }: { readonly standingOrder: StandingOrderDetail }) {
  const { _id, name, state } = standingOrder;
  const [asks, setAsks] = useState(false);
  const pause = useCall('POST /api/standing-orders/:id/pause');
  const resume = useCall('POST /api/standing-orders/:id/resume');
  const run = (work: Promise<unknown>, done: string) => void work.then(() => notify.success(done), notifyFailure);
  const isOpen = isWaiting(standingOrder) || state === 'REJECTED';
  return (
    <>
      <ButtonLink to="/verträge-management/kaufauftraege" tone="subtle">
        {d('back')}
      </ButtonLink>
      {isOpen && <Button onClick={() => setAsks(true)}>{d('cancel')}</Button>}
      {state === 'ACTIVE' && (
        <Button busy={pause.isPending} onClick={() => run(pause.mutateAsync({ params: { id: _id } }), d('paused'))}>
          {d('pause')}
        </Button>
      )}
      {state === 'PAUSED' && (
        <Button
          tone="primary"
          busy={resume.isPending}
          onClick={() => run(resume.mutateAsync({ params: { id: _id } }), d('resumed'))}
        >
          {d('resume')}
        </Button>
      )}
      {isOpen && (
        <ButtonLink to="/verträge-management/kaufauftraege/$standingOrder/bearbeiten" params={{ standingOrder: _id }}>
          {state === 'REJECTED' ? d('putBack') : d('edit')}
        </ButtonLink>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          run(call('DELETE /api/standing-orders/:id', { params: { id: _id } }), d('cancelled'));
        }}
        title={d('cancelTitle', { name })}
        confirmLabel={d('cancel')}
        cancelLabel={d('keep')}
      >
        {d('cancelText')}
      </ConfirmDialog>
    </>
  );
}
