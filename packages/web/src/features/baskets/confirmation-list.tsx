import type { BasketItem } from '@handelsplatz/contract/baskets';
import { invalidateTopics } from '../../platform/api/query-client.ts';
import { useFormats } from '../../platform/formats.ts';
import { serverNowMs } from '../../platform/live/market-window.ts';
import { Countdown } from '../../ui/feedback/countdown.tsx';
import { KeyValue } from '../../ui/layout/key-value.tsx';
import { Money, Price, Quantity } from '../../ui/money.tsx';
import card from './basket-item-card.module.css';
import styles from './basket-page.module.css';
import { HeldPrice } from './held-price.tsx';
import { t } from './texts.ts';

/** The positions as they will be ordered. */
export function ConfirmationList({ items }: { items: readonly BasketItem[] }) {
  const formats = useFormats();
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item._id} className={card.card}>
          <div className={card.head}>
            <h2 className={card.name}>
              <Quantity value={item.quantity} unit={item.product.unit} /> {item.product.name}
            </h2>
            <span className={card.reserved}>
              {t('reserved')}{' '}
              <Countdown
                until={item.reservedUntil}
                nowMs={serverNowMs}
                label={t('reservedLabel')}
                warnBelow={30}
                onEnd={() => invalidateTopics(['baskets'])}
              />
            </span>
          </div>
          <HeldPrice item={item} />
          <KeyValue
            items={[
              [t('seller'), item.seller.name],
              [t('terminal'), `${item.terminal.name}, ${item.terminal.region}`],
              [t('collection'), formats.period(item.collectionStartDate, item.collectionEndDate)],
              ...(item.reference ? ([[t('reference'), item.reference]] as const) : []),
              [t('term'), t('termDays', { days: item.paymentTerm })],
              [t('price'), <Price key="price" value={item.payablePrice} unit />],
              [t('net'), <Money key="net" value={item.net} />],
              [t('gross'), <Money key="gross" value={item.gross} />],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
