import type { DraftEffectRow } from '@handelsplatz/contract/pricing';
import type { Column } from '../../ui/data-table/data-table.tsx';
import styles from './effect.module.css';
import { effectTexts as t } from './effect-texts.ts';

/** Which price it is: of which offer, for whom, at which payment term. */
export type NamedPrice = Pick<DraftEffectRow, 'offer' | 'customer' | 'paymentTerm'>;

/** The columns that name a price; `nobody` stands where it is no single customer's. */
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
