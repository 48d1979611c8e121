import type { CreditTrialResult } from '@handelsplatz/contract/credit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { type FormValues, useCurrentValues } from '../../ui/form/use-form-values.ts';
import type { CreditValues } from './credit-values.ts';
import { t } from './texts.ts';

/** Before a limit is saved: the orders of the last 30 days that it would have refused. */
export function CreditTrial({ form, relationshipId }: { form: FormValues<CreditValues>; relationshipId: string }) {
  const { limit, prepaid } = useCurrentValues(form);
  const trial = useCall('POST /api/relationships/:id/credit/trial');
  const [triedLimit, setTriedLimit] = useState<number | null>();
  const run = () => {
    setTriedLimit(limit);
    trial.mutate({ params: { id: relationshipId }, body: { limit, prepaid: prepaid ?? 0 } });
  };
  return (
    <div className="stack gap-4 shrink">
      <div className="wrap gap-2">
        <Button size="s" busy={trial.isPending} onClick={run}>
          {t('try')}
        </Button>
      </div>
      {trial.error && <ErrorNote error={trial.error} />}
      {trial.data && triedLimit === limit && <Result result={trial.data} />}
    </div>
  );
}

function Result({ result: { replayed, refused } }: { result: CreditTrialResult }) {
  const formats = useFormats();
  if (replayed === 0) return <Note tone="neutral">{t('triedNoOrders')}</Note>;
  if (refused.length === 0) return <Note tone="positive">{t('triedNone', { count: replayed })}</Note>;
  return (
    <Note tone="warning" title={t('triedSome', { refused: refused.length, count: replayed })}>
      <ul className="stack gap-3 list">
        {refused.map(({ _id, orderId, created, gross, available, product, buyer }) => (
          <li key={_id} className="stack gap-1 breaks">
            <span>
              <Link to="/orders" search={{ bestellung: _id }} className="tabular">
                {orderId}
              </Link>{' '}
              · {formats.date(created)} · {buyer} · {product}
            </span>
            <span className="tabular">
              {formats.money(gross)}, {t('wasLeft')} {formats.money(available)}
            </span>
          </li>
        ))}
      </ul>
    </Note>
  );
}
