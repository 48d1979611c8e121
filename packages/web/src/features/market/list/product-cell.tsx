import { t as lensTexts } from '../lens/texts.ts';
import { t } from '../texts.ts';
import type { RowContext } from './list-column.ts';
import styles from './market-grid.module.css';

/** The product with its kind of price. */
export function ProductCell({ offer, standsSince, lookBack }: RowContext) {
  return (
    <span className={styles.goods}>
      <PriceKind fixed={offer.priceType !== 'API'} stands={standsSince !== undefined || lookBack !== undefined} />
      <span className={styles.name} title={offer.product.name}>
        {offer.product.name}
      </span>
      <span className="sr-only">{offer.priceType === 'API' ? t('live') : t('fixed')}</span>
    </span>
  );
}

/** A dot for a live price, an F for a fixed one; its words stand elsewhere. A price that stands still, or of the past, has an empty dot. */
export function PriceKind({ fixed, stands }: { fixed: boolean; stands: boolean }) {
  return (
    <span
      className={styles.kind}
      data-kind={fixed ? 'fixed' : 'live'}
      data-stands={stands || undefined}
      title={fixed ? t('fixed') : t('liveHint')}
      aria-hidden="true"
    />
  );
}

/** The mark of the best price of a product. `title`: of how many offers. */
export function BestDot({ title }: { title: string }) {
  return (
    <span className={styles.best} title={title}>
      <span className="sr-only">{lensTexts('best')}</span>
    </span>
  );
}
