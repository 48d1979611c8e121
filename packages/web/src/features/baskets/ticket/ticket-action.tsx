import type { Basket, BasketItem } from '@handelsplatz/contract/baskets';
import { Link } from '@tanstack/react-router';
import { notifyFailure } from '../../../ui/feedback/notify.ts';
import { useChangeItem } from '../queries.ts';
import styles from './reservation-ticket.module.css';
import { t } from './texts.ts';

/**
 * One thumb further: to the review with everything filled in, to the basket where something must be decided, or a new reservation
 * at the current price. Only the review orders, because there the buyer reads what it costs.
 */
export function TicketAction({ basket }: { basket: Basket }) {
  const [first, ...others] = basket.items;
  if (first?.expired && first.currentPrice !== null && others.length === 0) return <Renewal item={first} />;
  const undecided = basket.items.some((item) => item.expired || item.problem !== null);
  return (
    <Link
      to="/handelsplatz/warenkorb/{-$basketId}"
      params={{ basketId: undefined }}
      search={undecided ? {} : { schritt: 'pruefen' }}
      className={styles.action}
    >
      {t(undecided ? 'decide' : 'order')}
    </Link>
  );
}

function Renewal({ item }: { item: BasketItem }) {
  const change = useChangeItem(item._id);
  const renew = () => change.mutate({ renewPrice: true }, { onError: notifyFailure });
  return (
    <button type="button" className={styles.action} aria-busy={change.isPending || undefined} onClick={renew}>
      {t('renew')}
    </button>
  );
}
