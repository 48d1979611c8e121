import type { OrderDetail } from '@handelsplatz/contract/orders';
import { isAnswered } from '@handelsplatz/domain/orders';
import { api } from '../../../platform/api/api.ts';
import { DocumentLink } from '../../../ui/button.tsx';
import styles from '../orders.module.css';
import { t } from '../texts.ts';

interface MachinePapersProps {
  readonly order: OrderDetail;
  readonly isBuyer: boolean;
}

/** The papers of an order for the reader's own systems. Data for invoices are for the seller, of orders that stand. */
export function MachinePapers({ order: { _id: id, orderId, orderStatus }, isBuyer }: MachinePapersProps) {
  if (!isAnswered(orderStatus)) return null;
  const withInvoice = !isBuyer && orderStatus !== 'CANCELLED';
  return (
    <div className="row gap-3">
      <span className={styles.hint}>{t('forMachines')}</span>
      <DocumentLink
        size="s"
        href={api.url('/api/orders/:id/confirmation.xml', { params: { id } })}
        aria-label={t('orderXOf', { number: orderId })}
      >
        {t('orderX')}
      </DocumentLink>
      {withInvoice && (
        <DocumentLink
          size="s"
          href={api.url('/api/orders/:id/invoice-data.xml', { params: { id } })}
          aria-label={t('invoiceDataOf', { number: orderId })}
        >
          {t('invoiceData')}
        </DocumentLink>
      )}
    </div>
  );
}
