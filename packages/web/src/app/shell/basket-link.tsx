import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { basketQuery } from '../../features/baskets/queries.ts';
import { CountBubble } from '../../ui/feedback/status-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { t } from './texts.ts';

interface BasketLinkProps {
  readonly className: string | undefined;
  readonly iconSize: number;
  readonly onClick?: () => void;
}

/** Leads a buyer to the basket and shows the number of its positions: in the header, in the bar of a phone, and in its menu. */
export function BasketLink({ className, iconSize, onClick }: BasketLinkProps) {
  const count = useQuery(basketQuery()).data?.items.length ?? 0;
  return (
    <Link
      to="/handelsplatz/warenkorb/{-$basketId}"
      params={{ basketId: undefined }}
      className={className}
      activeProps={{ 'data-current': true }}
      data-filled={count > 0 || undefined}
      onClick={onClick}
    >
      <Icon of={IconShoppingCart} size={iconSize} />
      <span>{t('basket')}</span>
      <CountBubble count={count} label={t('basketCount', { count })} />
    </Link>
  );
}
