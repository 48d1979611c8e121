import type { OrderRow } from '@handelsplatz/contract/orders';
import { mostConfirmations } from '@handelsplatz/domain/orders';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { DownloadButton } from '../../../ui/feedback/download-button.tsx';
import styles from './history.module.css';
import { t } from './texts.ts';

/** The chosen orders, over all pages, and the column that chooses them. */
export function useOrderSelection() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].slice(-mostConfirmations));
  const column: Column<OrderRow> = {
    id: 'choose',
    header: t('choose'),
    hideHeader: true,
    width: '44px',
    align: 'center',
    onCard: 'foot',
    cell: ({ _id, orderId }) => (
      <input
        type="checkbox"
        aria-label={t('chooseOrder', { number: orderId })}
        checked={chosen.includes(_id)}
        onChange={() => toggle(_id)}
      />
    ),
  };
  return { chosen, column, clear: () => setChosen([]) };
}

/** What can be done with the chosen orders. */
export function OrderSelectionBar({ chosen, onClear }: { chosen: readonly string[]; onClear: () => void }) {
  if (chosen.length === 0) return null;
  return (
    <div className={styles.tools} role="status">
      <strong>{t('documentsOf', { count: chosen.length })}</strong>
      <DownloadButton
        label={t('documents')}
        load={() => api.download('/api/orderHistory/documents', { query: { orders: [...chosen] } })}
      />
      <Button tone="subtle" onClick={onClear}>
        {t('clearChoice')}
      </Button>
    </div>
  );
}
