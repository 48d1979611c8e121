import type { BasketItem } from '@handelsplatz/contract/baskets';
import { useFormats } from '../../platform/formats.ts';
import { useMarketWindow } from '../../platform/live/market-window.ts';
import { Button } from '../../ui/button.tsx';
import { Delta } from '../../ui/delta.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Price } from '../../ui/money.tsx';
import styles from './basket-item-card.module.css';
import { useChangeItem } from './queries.ts';
import { t } from './texts.ts';

/**
 * Shows the old and the new price after the reservation has expired, and asks for a decision. A worse price is never accepted
 * without the user.
 */
export function ExpiredPrice({ item }: { item: BasketItem }) {
  const { priceUnit } = useFormats();
  const change = useChangeItem(item._id);
  const { livePrices } = useMarketWindow();
  if (item.currentPrice === null) {
    return (
      <Note tone="warning" alert title={t('expiredTitle')}>
        {t(item.halted ? 'haltedExpired' : item.priceType === 'API' && !livePrices ? 'standsExpired' : 'offerGone')}
      </Note>
    );
  }
  return (
    <Note tone="warning" alert title={t('expiredTitle')}>
      <div className={styles.decision}>
        <dl className={styles.prices}>
          <div>
            <dt>{t('oldPrice')}</dt>
            <dd className="faint">
              <Price value={item.price} unit />
            </dd>
          </div>
          <div>
            <dt>{t('newPrice')}</dt>
            <dd>
              <Price value={item.currentPrice} unit strong />
            </dd>
          </div>
          <div>
            <dt className="sr-only">{t('price')}</dt>
            <dd>
              <Delta value={item.currentPrice - item.price} unit={priceUnit} />
            </dd>
          </div>
        </dl>
        <Button tone="primary" size="s" busy={change.isPending} onClick={() => change.mutate({ renewPrice: true })}>
          {t('takeNewPrice')}
        </Button>
      </div>
      {change.isError && <ErrorNote error={change.error} />}
    </Note>
  );
}
