import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { hasRole, useSession } from '../../platform/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Note } from '../../ui/note.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './explanation.module.css';
import ExplanationLines from './explanation-lines.tsx';
import { customersQuery, explanationQuery } from './queries.ts';
import { t } from './texts.ts';

interface ExplanationDialogProps {
  readonly offerId: string;
  readonly paymentTerm?: number | undefined;
  readonly onClose: () => void;
}

/** How a price comes about, line by line; sellers choose for which buyer. */
export function ExplanationDialog({ offerId, paymentTerm, onClose }: ExplanationDialogProps) {
  const formats = useFormats();
  const [customerId, setCustomer] = useState('');
  const query = useQuery(explanationQuery(offerId, { customerId: customerId || undefined, paymentTerm }));
  return (
    <Dialog open onClose={onClose} title={t('explainTitle')} size="l">
      <div className={styles.content}>
        <CustomerChoice value={customerId} onChange={setCustomer} />
        {query.data ? (
          <>
            {query.data.halted && <Note tone="warning">{t('explainHalted')}</Note>}
            <ExplanationLines lines={query.data.lines} price={query.data.price} />
            <p className={styles.at}>{t('explainAt', { at: formats.dateTime(query.data.at) })}</p>
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
  const customers = useQuery({ ...customersQuery(), enabled: isSeller });
  const connected = customers.data?.relationships ?? [];
  if (!isSeller || connected.length === 0) return null;
  return (
    <SelectField
      label={t('customer')}
      value={value}
      withEmpty
      placeholder={t('noCustomer')}
      options={connected.map(({ accountId, name }) => ({ value: accountId, label: name }))}
      onChange={onChange}
    />
  );
}
