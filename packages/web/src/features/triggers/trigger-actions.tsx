import type { TriggerDetail } from '@handelsplatz/contract/triggers';
import { useState } from 'react';
import { call, useCall } from '../../platform/api/calls.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { notify, notifyFailure } from '../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { detailTexts as d } from './texts.ts';
import { isWaiting } from './trigger-state.tsx';

/** Pause, resume, change and cancel, as far as the state of the trigger allows. */
export function TriggerActions({ trigger }: { readonly trigger: TriggerDetail }) {
  const { _id, name, state } = trigger;
  const [asks, setAsks] = useState(false);
  const pause = useCall('POST /api/triggers/:id/pause');
  const resume = useCall('POST /api/triggers/:id/resume');
  const run = (work: Promise<unknown>, done: string) => void work.then(() => notify.success(done), notifyFailure);
  const isOpen = isWaiting(trigger) || state === 'REJECTED';
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
        <ButtonLink to="/verträge-management/kaufauftraege/$trigger/bearbeiten" params={{ trigger: _id }}>
          {state === 'REJECTED' ? d('putBack') : d('edit')}
        </ButtonLink>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          run(call('DELETE /api/triggers/:id', { params: { id: _id } }), d('cancelled'));
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
