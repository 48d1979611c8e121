import type { StandingOrderDetail } from '@handelsplatz/contract/standing-orders';
import { useState } from 'react';
import { useCall } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { notify, notifyFailure } from '../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { detailTexts as d } from './texts.ts';

/** Says that a standing order waits for a colleague. A user who may approve it does so here. */
export function ApprovalNote({ standingOrder }: { readonly standingOrder: StandingOrderDetail }) {
  const { name, quantity, unit, limit, mayApprove } = standingOrder;
  const formats = useFormats();
  const [asks, setAsks] = useState(false);
  const approve = useCall('POST /api/standing-orders/:id/approve');
  const run = () => {
    setAsks(false);
    void approve
      .mutateAsync({ params: { id: standingOrder._id }, body: { version: standingOrder.version } })
      .then(() => notify.success(d('approved')), notifyFailure);
  };
  return (
    <Note tone="warning" title={d('approvalTitle')}>
      <div className="stack gap-3">
        <span>{d('approvalText')}</span>
        {mayApprove && (
          <div>
            <Button tone="primary" busy={approve.isPending} onClick={() => setAsks(true)}>
              {d('approve')}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={run}
        title={d('approveTitle', { name })}
        confirmLabel={d('approve')}
        cancelLabel={d('cancelDialog')}
      >
        {d('approveText', {
          quantity: formats.quantity(quantity, unit),
          price: `${formats.price(limit)} ${formats.priceUnit}`,
        })}
      </ConfirmDialog>
    </Note>
  );
}
