import type { Basket, BasketItem } from '@handelsplatz/contract/baskets';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { useConnectionLost } from '../../../platform/live/market-window.ts';
import styles from './reservation-ticket.module.css';
import { sumSavings } from './saved-money.ts';
import { t } from './texts.ts';

/** What is reserved, the reserved and the current price, and the saving. */
export function TicketFacts({ basket }: { basket: Basket }) {
  const formats = useFormats();
  const isLost = useConnectionLost();
  const saved = sumSavings(basket.items);
  const [first, ...others] = basket.items;
  if (!first) return null;
  const all = basket.items.length;
  const count = basket.items.filter((item) => !item.expired).length;
  const total = count === 0 ? t('expired') : t('total', { amount: formats.money(basket.gross) });
  return (
    <div className={styles.facts}>
      <p className={styles.title}>
        {others.length === 0
          ? formatGoods(first, formats)
          : count === 0 || count === all
            ? t('several', { count: all })
            : t('someReserved', { count, all })}
      </p>
      <p className={styles.prices}>
        {isLost ? t('whenConnected') : others.length === 0 ? formatPrices(first, formats) : total}
        {!isLost && saved > 0 && (
          <>
            {' · '}
            <strong className={styles.saved}>{t('saved', { amount: formats.money(saved) })}</strong>
          </>
        )}
      </p>
    </div>
  );
}

function formatGoods({ product, terminal, quantity }: BasketItem, formats: Formats): string {
  return `${product.name}, ${terminal.name} · ${formats.quantity(quantity, product.unit)}`;
}

function formatPrices(item: BasketItem, formats: Formats): string {
  if (item.problem && !item.expired) return item.problem.detail;
  const reserved = formats.price(item.price);
  const current = item.currentPrice;
  if (item.expired)
    return current === null
      ? `${t('expired')}. ${t('noPrice')}`
      : `${t('expired')} · ${t('expiredPrices', { old: reserved, price: formats.price(current) })}`;
  const now = current === null || current === item.price ? undefined : current;
  if (now === undefined) return t('reserved', { price: `${reserved} ${formats.priceUnit}` });
  const words = t(now < item.price ? 'nowHolds' : 'now', { price: formats.price(now) });
  return `${t('reserved', { price: reserved })} · ${words}`;
}
