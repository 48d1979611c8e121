import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CountBubble } from '../../ui/feedback/status-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './basket-button.module.css';
import { basketQuery } from './queries.ts';
import { t } from './texts.ts';

/** Opens the basket and shows its number of positions. */
export default function BasketButton() {
  const count = useQuery(basketQuery()).data?.items.length ?? 0;
  return (
    <Link
      to="/handelsplatz/warenkorb/{-$basketId}"
      params={{ basketId: undefined }}
      className={styles.button}
      data-filled={count > 0 || undefined}
    >
      <Icon of={IconShoppingCart} />
      <span>{t('title')}</span>
      <CountBubble count={count} label={t('count', { count })} />
    </Link>
  );
}
