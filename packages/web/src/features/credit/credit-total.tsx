import type { OwnCredit } from '@handelsplatz/contract/credit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { HeadroomBar } from '../../ui/layout/headroom-bar.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './credit.module.css';
import { SellerBar } from './own-credit.tsx';
import { t } from './texts.ts';

/** A buyer's credit over all sellers as one bar with its parts; each seller on demand. */
export default function CreditTotal() {
  const { data, error, refetch } = useQuery(read('/api/credit'));
  const [open, setOpen] = useState(false);
  const sellers = data?.sellers ?? [];
  return (
    <Panel
      title={t('totalTitle')}
      actions={
        sellers.length > 0 && (
          <Button size="s" tone="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'bySellerHide' : 'bySeller')}
          </Button>
        )
      }
    >
      {!data && error && <ErrorState error={error} what={t('what')} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={4} />}
      {data && sellers.length === 0 && <EmptyState title={t('ownEmptyTitle')}>{t('ownEmpty')}</EmptyState>}
      {sellers.length > 0 && (
        <div className="stack gap-4 shrink">
          <Total sellers={sellers} />
          {open && sellers.map((each) => <SellerBar key={each.sellerId} {...each} />)}
        </div>
      )}
    </Panel>
  );
}

/** The lines that bind, added up. A seller without a line adds nothing. */
function Total({ sellers }: OwnCredit) {
  const { money } = useFormats();
  const lines = sellers.map(({ headroom: { own, pool, binding } }) => (pool && binding !== 'own' ? pool : own));
  const sum = (read: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + read(line), 0);
  const limit = sum((line) => (line.limit ?? 0) + line.prepaid);
  const reserved = sum((line) => line.reserved.amount);
  const available = sellers.reduce((total, { headroom }) => total + Math.max(0, headroom.available), 0);
  return (
    <>
      <p className={styles.available}>
        <strong className="text-xl tabular">{money(available)}</strong>
        <span className="muted">{t('freeOf', { limit: money(limit) })}</span>
      </p>
      <HeadroomBar
        label={t('totalBar')}
        limit={limit}
        parts={[
          { label: t('openInvoices'), value: sum((line) => line.used), part: 1 },
          { label: t('orders'), value: sum((line) => line.ordered), part: 2 },
        ]}
        format={(value) => money(value)}
      />
      {reserved > 0 && <p className="muted">{t('reservedNow', { amount: money(reserved) })}</p>}
    </>
  );
}
