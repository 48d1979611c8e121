import type { DraftImpactRow } from '@handelsplatz/contract/pricing/impact';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import styles from './impact.module.css';
import { impactTexts as t } from './texts.ts';

/** The offer, customer and payment term that a price belongs to. */
export type NamedPrice = Pick<DraftImpactRow, 'offer' | 'customer' | 'paymentTerm'>;

/** The columns that name a price. `nobody` is the text for a price that belongs to no single customer. */
export function nameColumns<T extends NamedPrice>(nobody: string): Column<T>[] {
  return [
    {
      id: 'offer',
      header: t('offer'),
      onCard: 'title',
      cell: ({ offer }) => (
        <span className={styles.two}>
          <strong>{offer.product.name}</strong>
          <span className={styles.soft}>{offer.terminal.name}</span>
        </span>
      ),
    },
    {
      id: 'customer',
      header: t('customer'),
      cell: ({ customer, paymentTerm }) => (
        <span className={styles.two}>
          {customer?.name ?? nobody}
          {paymentTerm !== null && <span className={styles.soft}>{t('term', { days: paymentTerm })}</span>}
        </span>
      ),
    },
  ];
}
