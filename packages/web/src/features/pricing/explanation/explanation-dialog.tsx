import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { read } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { hasRole, useSession } from '../../../platform/session/session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { ComboboxField } from '../../../ui/fields/choice/combobox-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from './dialog-texts.ts';
import ExplanationLines from './explanation-lines.tsx';
import { explanationQuery } from './explanation-queries.ts';

interface ExplanationDialogProps {
  readonly offerId: string;
  readonly paymentTerm?: number | undefined;
  readonly onClose: () => void;
}

/** The explanation of a price, line by line. Sellers choose the buyer. */
export default function ExplanationDialog({ offerId, paymentTerm, onClose }: ExplanationDialogProps) {
  const formats = useFormats();
  const [customerId, setCustomer] = useState('');
  const query = useQuery(explanationQuery(offerId, { customerId: customerId || undefined, paymentTerm }));
  return (
    <Dialog open onClose={onClose} title={t('explainTitle')} size="l">
      <div className="column gap-4">
        <CustomerChoice value={customerId} onChange={setCustomer} />
        {query.data ? (
          <>
            {query.data.halted && <Note tone="warning">{t('explainHalted')}</Note>}
            <ExplanationLines lines={query.data.lines} price={query.data.price} />
            <p className="faint text-s">{t('explainAt', { at: formats.dateTime(query.data.at) })}</p>
          </>
        ) : query.isError ? (
          <ErrorState error={query.error} what={t('explainWhat')} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonLines lines={8} />
        )}
      </div>
    </Dialog>
  );
}

function CustomerChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const isSeller = useSession().account.type === 'seller' && hasRole('MyRelationships_View');
  const customers = useQuery({
    ...read('/api/relationships/:accountType', { params: { accountType: 'seller' } }),
    enabled: isSeller,
  });
  const connected = customers.data?.relationships;
  const options = useMemo(
    () => connected?.map(({ accountId, name }) => ({ value: accountId, label: name })) ?? [],
    [connected],
  );
  if (!isSeller || options.length === 0) return null;
  return (
    <ComboboxField label={t('customer')} value={value} empty={t('noCustomer')} options={options} onChange={onChange} />
  );
}
