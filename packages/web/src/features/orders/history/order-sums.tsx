import type { OrderHistory } from '@handelsplatz/contract/orders';
import { mostCountedOrders } from '@handelsplatz/domain/orders';
import { useFormats } from '../../../platform/formats.ts';
import { Money, Quantity } from '../../../ui/money.tsx';
import styles from './history.module.css';
import { t } from './texts.ts';

/** The sums over all pages of the list; of a long list, what it does not say. */
export function OrderSums({ metadata: { total, sums } }: Pick<OrderHistory, 'metadata'>) {
  const formats = useFormats();
  if (!sums) return <p className="muted">{t('long', { count: formats.number(mostCountedOrders, 0) })}</p>;
  return (
    <dl className={styles.sums} aria-label={t('sum', { count: formats.number(total, 0) })}>
      {sums.volumes.map(({ unit, volume }) => (
        <div key={unit}>
          <dt>{t('volume')}</dt>
          <dd>
            <Quantity value={volume} unit={unit} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('sumNet')}</dt>
        <dd>
          <Money value={sums.net} />
        </dd>
      </div>
      <div>
        <dt>{t('sumGross')}</dt>
        <dd>
          <Money value={sums.invoice} />
        </dd>
      </div>
    </dl>
  );
}
