import type { Basket } from '@handelsplatz/contract/baskets';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCalls } from '../../platform/api/calls.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { formatReasons } from './approval-state.ts';
import { approvalSteps } from './queries.ts';
import { t } from './texts.ts';

/** Takes the place of the button that orders, where a colleague must approve: says why, and sends the basket with a word. */
export default function ApprovalRequest({ basket }: { basket: Basket }) {
  const [note, setNote] = useState('');
  const step = useCalls();
  const navigate = useNavigate();
  const reasons = basket.approval?.reasons ?? [];
  const ask = async () => {
    await step.mutateAsync(() => approvalSteps.request(basket._id, note));
    notify.success(t('requested'));
    await navigate({ to: '/freigaben' });
  };
  return (
    <>
      <Note tone="info" title={t('requestTitle')}>
        {t('requestText', { reasons: formatReasons(reasons) })}
      </Note>
      <TextAreaField label={t('requestNote')} value={note} onChange={setNote} rows={2} maxLength={500} />
      {step.isError && <ErrorNote error={step.error} />}
      <Button tone="primary" fullWidth busy={step.isPending} onClick={() => void ask().catch(() => undefined)}>
        {t('request')}
      </Button>
    </>
  );
}
