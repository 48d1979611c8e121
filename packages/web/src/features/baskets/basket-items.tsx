import type { Basket, BasketItem } from '@handelsplatz/contract/baskets';
import { Button } from '../../ui/button.tsx';
import { notify, notifyFailure } from '../../ui/feedback/notify.ts';
import { BasketItemCard } from './basket-item-card.tsx';
import styles from './basket-page.module.css';
import { BasketTotals } from './basket-totals.tsx';
import { NextStep } from './next-step.tsx';
import { SaveTemplateButton } from './ordering-again/save-template-button.tsx';
import { useRemoveItem, useReturnItem } from './queries.ts';
import { t } from './texts.ts';

/** The positions that must be decided before the basket can be ordered. */
export const undecidedItems = (basket: Basket): BasketItem[] =>
  basket.items.filter((item) => item.expired || item.problem !== null);

/** First step: the positions with their reserved prices, and the sum. */
export function BasketItems({ basket, onContinue }: { basket: Basket; onContinue: () => void }) {
  const remove = useRemovalWithWayBack();
  const undecided = undecidedItems(basket).length;
  return (
    <div className={styles.columns}>
      <ul className="column gap-3 list">
        {basket.items.map((item) => (
          <BasketItemCard key={item._id} item={item} onRemove={() => remove(item)} />
        ))}
      </ul>
      <aside className={styles.aside} aria-label={t('total')}>
        <BasketTotals basket={basket} />
        {undecided > 0 ? (
          <p className={styles.hint} data-warning role="status">
            {t('firstDecide', { count: undecided })}
          </p>
        ) : (
          <NextStep gross={basket.gross}>
            <Button tone="primary" fullWidth onClick={onContinue}>
              {t('toCheck')}
            </Button>
          </NextStep>
        )}
        <SaveTemplateButton items={basket.items} />
      </aside>
    </div>
  );
}

/** Removes a position. The notice offers to put it back into the basket. */
function useRemovalWithWayBack(): (item: BasketItem) => void {
  const remove = useRemoveItem();
  const returnItem = useReturnItem();
  return (item) => {
    const { name: product } = item.product;
    const putBack = () => returnItem.mutate(item, { onError: notifyFailure });
    remove.mutate(item._id, {
      onSuccess: () => notify.info(t('removed', { product }), { action: { label: t('putBack'), run: putBack } }),
      onError: notifyFailure,
    });
  };
}
