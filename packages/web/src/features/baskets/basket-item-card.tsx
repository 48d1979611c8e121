import type { BasketItem } from '@handelsplatz/contract/baskets';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Money, Price } from '../../ui/money.tsx';
import styles from './basket-item-card.module.css';
import { ExpiredPrice } from './expired-price.tsx';
import { HeldPrice } from './held-price.tsx';
import { ItemFields } from './item-fields.tsx';
import { ReservationClock } from './reservation-clock.tsx';
import { t } from './texts.ts';

/** One position: product, place, reserved price and its remaining time. Quantity, term and address can be changed. */
export function BasketItemCard({ item, onRemove }: { item: BasketItem; onRemove: () => void }) {
  const formats = useFormats();
  const cheaper = !item.expired && item.payablePrice < item.price;
  return (
    <li className={styles.card} data-attention={item.expired || item.problem !== null || undefined}>
      <CardHead item={item} />
      {item.expired && <ExpiredPrice item={item} />}
      <HeldPrice item={item} />
      {item.problem && !item.expired && (
        <Note tone="warning" alert>
          {item.problem.detail}
        </Note>
      )}
      <ItemFields item={item} />
      <Amounts item={item} />
      {!item.expired && <p className="muted">{item.vatCase.reason}</p>}
      {cheaper && (
        <p className={styles.cheaper}>
          {t('nowCheaper', { price: `${formats.price(item.price)} ${formats.priceUnit}` })}
        </p>
      )}
      <div className={styles.foot}>
        <Button
          tone="subtle"
          flush
          size="s"
          onClick={onRemove}
          aria-label={t('removeItem', { product: item.product.name })}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

/** What the position is and where, and for how long its price is reserved. */
function CardHead({ item }: { item: BasketItem }) {
  const { product, terminal, seller } = item;
  return (
    <div className={styles.head}>
      <div>
        <h2 className="text-l">{product.name}</h2>
        <p className="muted">
          {seller.name}, {terminal.name}
        </p>
      </div>
      {!item.expired && <ReservationClock item={item} />}
    </div>
  );
}

/** Days of collection, and while the price is reserved what the position costs. */
function Amounts({ item }: { item: BasketItem }) {
  const formats = useFormats();
  return (
    <dl className={styles.amounts}>
      {!item.expired && (
        <div>
          <dt>{t('price')}</dt>
          <dd>
            <Price value={item.payablePrice} unit />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('collection')}</dt>
        <dd className="tabular">{formats.period(item.collectionStartDate, item.collectionEndDate)}</dd>
      </div>
      {item.expired ? (
        <div>
          <dt>{t('price')}</dt>
          <dd>{t('notReserved')}</dd>
        </div>
      ) : (
        <>
          <div>
            <dt>{t('net')}</dt>
            <dd>
              <Money value={item.net} />
            </dd>
          </div>
          <div>
            <dt>{t('vat', { percent: `${formats.short(item.vatPercent, 1)}\u00A0%` })}</dt>
            <dd>
              <Money value={item.vat} />
            </dd>
          </div>
          <div>
            <dt>{t('gross')}</dt>
            <dd className="medium">
              <Money value={item.gross} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
