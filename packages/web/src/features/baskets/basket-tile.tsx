import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../platform/formats.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Money, Quantity } from '../../ui/money.tsx';
import styles from './basket-tile.module.css';
import { basketQuery } from './queries.ts';
import { t } from './texts.ts';

/** The content of the basket, on the dashboard. */
export default function BasketTile() {
  const { data: basket, error, refetch } = useQuery(basketQuery());
  const { priceUnit, price } = useFormats();
  if (error && !basket) {
    return (
      <Panel title={t('tile')}>
        <ErrorState error={error} what={t('what')} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  if (!basket) {
    return (
      <Panel title={t('tile')}>
        <SkeletonBlock height={140} />
      </Panel>
    );
  }
  if (basket.items.length === 0) {
    return (
      <Panel title={t('tile')}>
        <EmptyState title={t('tileEmpty')} action={<ButtonLink to="/handelsplatz">{t('toMarket')}</ButtonLink>} />
      </Panel>
    );
  }
  return (
    <Panel
      title={t('tile')}
      actions={
        <ButtonLink size="s" to="/handelsplatz/warenkorb/{-$basketId}" params={{ basketId: undefined }}>
          {t('toBasket')}
        </ButtonLink>
      }
    >
      <ul className={styles.list}>
        {basket.items.map((item) => (
          <li key={item._id} className={styles.item}>
            <span>
              <Quantity value={item.quantity} unit={item.product.unit} /> {item.product.name}
            </span>
            <span className="tabular">
              {price(item.payablePrice)} {priceUnit}
            </span>
          </li>
        ))}
        <li className={styles.sum}>
          <span>{t('gross')}</span>
          <Money value={basket.gross} />
        </li>
      </ul>
    </Panel>
  );
}
