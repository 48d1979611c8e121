import type { Basket } from '@handelsplatz/contract/baskets';
import { useFormats } from '../../platform/formats.ts';
import { Money } from '../../ui/money.tsx';
import styles from './basket-page.module.css';
import { Saving } from './saving.tsx';
import { t } from './texts.ts';

/** Net, VAT and gross of the reserved positions at the prices to be paid, and the saving against the reserved prices. */
export function BasketTotals({ basket }: { basket: Basket }) {
  const { short } = useFormats();
  const expired = basket.items.filter((item) => item.expired).length;
  return (
    <>
      <dl className="column gap-2">
        <div className={styles.total}>
          <dt>{t('net')}</dt>
          <dd>
            <Money value={basket.net} />
          </dd>
        </div>
        <div className={styles.total}>
          <dt>
            {basket.vatPercent === null
              ? t('vatOfDays')
              : t('vat', { percent: `${short(basket.vatPercent, 1)}\u00A0%` })}
          </dt>
          <dd>
            <Money value={basket.vat} />
          </dd>
        </div>
        <div className={styles.total} data-gross>
          <dt>{t('gross')}</dt>
          <dd>
            <Money value={basket.gross} />
          </dd>
        </div>
      </dl>
      {expired > 0 && <p className={styles.hint}>{t('leftOut', { count: expired })}</p>}
      <Saving paid={basket} open />
    </>
  );
}
